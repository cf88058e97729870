import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import type { FilterProps } from './filter-props.ts';
import styles from './filters.module.css';
import { useDebouncedInput } from '../../../components/fields/use-debounced-input.ts';

/** Filter by part of a text, debounced. */
export function TextFilter({ id, label, value, onChange }: Pick<FilterProps, 'id' | 'label' | 'value' | 'onChange'>) {
  const [typed, type] = useDebouncedInput(value, onChange);
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <TextBox id={id} value={typed} onChange={type} />
    </div>
  );
}

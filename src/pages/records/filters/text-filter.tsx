import styles from './filters.module.css';
import type { FilterProps } from './filter-props.ts';
import { useResting } from './use-resting.ts';

/** Part of a text. It asks once the typing rests. */
export function TextFilter({ id, label, value, onChange }: Pick<FilterProps, 'id' | 'label' | 'value' | 'onChange'>) {
  const [typed, type] = useResting(value, onChange);
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input id={id} className="wm-input" value={typed} onChange={(event) => type(event.target.value)} />
    </div>
  );
}

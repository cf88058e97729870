import { useTranslation } from 'react-i18next';
import { TextBox } from '../../../components/fields/text-box.tsx';
import styles from './filters.module.css';
import { useDebouncedInput } from '../../../components/fields/use-debounced-input.ts';

interface RangeFilterProps {
  id: string;
  label: string;
  /** Else days. */
  isNumber: boolean;
  from: string;
  to: string;
  onFrom: (value: string) => void;
  onTo: (value: string) => void;
}

/** From, to, or both. */
export function RangeFilter({ id, label, isNumber, from, to, onFrom, onTo }: RangeFilterProps) {
  const { t } = useTranslation('forms');
  return (
    <div className={styles.filter} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`}>{label}</span>
      <div className={styles.range}>
        <End label={t('filterFrom', { label })} isNumber={isNumber} value={from} onChange={onFrom} />
        <span aria-hidden="true">–</span>
        <End label={t('filterTo', { label })} isNumber={isNumber} value={to} onChange={onTo} />
      </div>
    </div>
  );
}

interface EndProps {
  label: string;
  isNumber: boolean;
  value: string;
  onChange: (value: string) => void;
}

function End({ label, isNumber, value, onChange }: EndProps) {
  const [typed, type] = useDebouncedInput(value, onChange);
  return (
    <TextBox
      aria-label={label}
      {...(isNumber ? { inputMode: 'decimal' } : { type: 'date' })}
      value={typed}
      // What is no number yet is not asked for: the server would refuse it.
      onChange={(next) => type(next, !isNumber || /^(-?\d+([.]\d+)?)?$/.test(next))}
    />
  );
}

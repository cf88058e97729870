import '../../../providers/texts/filters.ts';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../../contract/times/day.ts';
import { dayFrom } from '../../../../contract/times/relative-days.ts';
import { DayBox } from '../../../components/fields/days/typed-box.tsx';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { SpanChoice } from '../conditions/day-choice.tsx';
import { reader } from '../../../formats/reader.ts';
import styles from './filters.module.css';
import { useDebouncedInput } from '../../../components/fields/use-debounced-input.ts';

interface RangeFilterProps {
  id: string;
  label: string;
  /** Numbers; otherwise days. */
  isNumber: boolean;
  from: string;
  to: string;
  onFrom: (value: string) => void;
  onTo: (value: string) => void;
  /** Sets both ends at once. */
  onSpan: (ends: readonly [string, string]) => void;
}

/** Filter by a range of numbers or days; either end may be open. */
export function RangeFilter({ id, label, isNumber, from, to, onFrom, onTo, onSpan }: RangeFilterProps) {
  const { t } = useTranslation(['forms', 'filters']);
  const dayOfEnd = (end: string) => (isNumber ? end : dayFrom(end, dayOf(new Date()), reader().weekStart));
  return (
    <div className={styles.filter} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`}>{label}</span>
      <div className={styles.range} data-days={!isNumber || undefined}>
        {!isNumber && (
          <SpanChoice
            label={t('filters:spanOf', { label })}
            none={t('filters:anyDays')}
            ends={[from, to]}
            onChange={onSpan}
          />
        )}
        <End id={id} label={t('filterFrom', { label })} isNumber={isNumber} value={dayOfEnd(from)} onChange={onFrom} />
        <span aria-hidden="true">–</span>
        <End label={t('filterTo', { label })} isNumber={isNumber} value={dayOfEnd(to)} onChange={onTo} />
      </div>
    </div>
  );
}

interface EndProps {
  id?: string;
  label: string;
  isNumber: boolean;
  value: string;
  onChange: (value: string) => void;
}

function End({ id, label, isNumber, value, onChange }: EndProps) {
  const [typed, type] = useDebouncedInput(value, onChange);
  if (!isNumber) return <DayBox id={id} aria-label={label} value={typed} onChange={type} />;
  return (
    <TextBox
      id={id}
      aria-label={label}
      inputMode="decimal"
      value={typed}
      // An incomplete number is not sent: the server would refuse it.
      onChange={(next) => type(next, /^(-?\d+([.]\d+)?)?$/.test(next))}
    />
  );
}

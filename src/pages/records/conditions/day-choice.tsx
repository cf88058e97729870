import { useTranslation } from 'react-i18next';
import { daySpans, isRelativeDay, type DaySpan, spanNamed } from '../../../../contract/times/relative-days.ts';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { DayBox } from '../../../components/fields/days/typed-box.tsx';
import { dayWords, offeredDays } from '../filters/day-words.ts';
import styles from './conditions.module.css';

interface DayChoiceProps {
  label: string;
  value: string;
  invalid?: boolean;
  onChange: (value: string) => void;
}

/** Choice of a day: relative to today, or a date. */
export function DayChoice({ label, value, invalid, onChange }: DayChoiceProps) {
  const { t } = useTranslation('filters');
  const isOwn = !isRelativeDay(value);
  return (
    <span className={styles.days}>
      <SelectBox aria-label={label} value={isOwn ? '' : value} onChange={onChange}>
        <option value="">{t('aDay')}</option>
        {[...new Set([...offeredDays, ...(isOwn ? [] : [value])])].map((day) => (
          <option key={day} value={day}>
            {dayWords(day, t)}
          </option>
        ))}
      </SelectBox>
      {isOwn && <DayBox aria-label={t('aDay')} value={value} invalid={invalid} onChange={onChange} />}
    </span>
  );
}

interface SpanChoiceProps {
  id?: string;
  /** Accessible name, if no visible label names the choice. */
  label?: string;
  /** The option for an open span. */
  none: string;
  ends: readonly [string, string];
  onChange: (ends: readonly [string, string]) => void;
}

/** Choice of a named span of days. */
export function SpanChoice({ id, label, none, ends: [from, to], onChange }: SpanChoiceProps) {
  const { t } = useTranslation('filters');
  const named = spanNamed(from, to);
  return (
    <SelectBox
      id={id}
      aria-label={label}
      value={named ?? ''}
      onChange={(name) => onChange(name ? daySpans[name as DaySpan] : ['', ''])}
    >
      <option value="">{named || (!from && !to) ? none : t('ownDays')}</option>
      {(Object.keys(daySpans) as DaySpan[]).map((name) => (
        <option key={name} value={name}>
          {t(`spans.${name}`)}
        </option>
      ))}
    </SelectBox>
  );
}

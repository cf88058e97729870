import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../formats/formats.ts';
import { EventsIcon } from '../../icons/icons.tsx';
import styles from './day-box.module.css';
import { TextBox } from '../texts/text-box.tsx';

interface DayBoxProps {
  id?: string | undefined;
  'aria-label'?: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  required?: boolean | undefined;
  onChange: (day: string) => void;
}

/**
 * A day in the user's format. The button opens the browser's calendar; the parser for typed days loads on first focus, since
 * most lists never need it.
 */
export function DayBox({ value, onChange, invalid = false, ...rest }: DayBoxProps) {
  const { t } = useTranslation('shell');
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isUnread, setUnread] = useState(false);

  const type = async (text: string) => {
    setTyped(text);
    const day = text.trim() === '' ? '' : (await readDays()).typedDay(text);
    setUnread(day === undefined);
    if (day !== undefined && day !== value) onChange(day);
  };
  return (
    <span className={styles.day}>
      <TextBox
        {...rest}
        autoComplete="off"
        value={typed ?? (value && formatTime(value))}
        invalid={invalid || isUnread}
        onFocus={() => void readDays()}
        onChange={(text) => void type(text)}
        // Invalid text stays and is marked; a valid day is reformatted.
        onBlur={() => !isUnread && setTyped(undefined)}
      />
      <button type="button" aria-label={t('openCalendar')} onClick={() => calendar.current?.showPicker()}>
        <EventsIcon />
      </button>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        onChange={(event) => {
          setTyped(undefined);
          setUnread(false);
          onChange(event.target.value);
        }}
      />
    </span>
  );
}

const readDays = () => import('../../../formats/typed-day.ts');

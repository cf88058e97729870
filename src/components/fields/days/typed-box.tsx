import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockPattern } from '../../../../contract/times/clock.ts';
import { formatClock, formatTime } from '../../../formats/formats.ts';
import { typedTime } from '../../../formats/typed-time.ts';
import { ClockIcon, EventsIcon } from '../../icons/icons.tsx';
import type { ControlProps } from '../control-props.ts';
import { TextBox } from '../texts/text-box.tsx';
import styles from './typed-box.module.css';

interface TypedBoxProps extends ControlProps<string> {
  id?: string | undefined;
  'aria-label'?: string;
  disabled?: boolean;
  /** Takes text that is no valid value, so that a form can refuse it; without, the last valid value stays. */
  onUnread?: (text: string) => void;
  onBlur?: (() => void) | undefined;
}

/** A day in the user's format; the value is YYYY-MM-DD, or empty. */
export const DayBox = (props: TypedBoxProps) => <TypedBox {...props} type="date" />;

/** A time in the user's format; the value is HH:MM, or empty. */
export const TimeBox = (props: TypedBoxProps) => <TypedBox {...props} type="time" />;

/** The button opens the browser's picker; the parser of days loads on first focus, since most lists never need it. */
function TypedBox({
  type,
  value,
  onChange,
  onUnread,
  onBlur,
  invalid = false,
  ...rest
}: TypedBoxProps & { type: Kind }) {
  const { t } = useTranslation('shell');
  const { format, read, pattern, picker, Icon } = kinds[type];
  const native = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isUnread, setUnread] = useState(false);

  const enter = async (text: string) => {
    setTyped(text);
    const next = text.trim() === '' ? '' : (await read())(text);
    setUnread(next === undefined);
    if (next === undefined) onUnread?.(text);
    else if (next !== value) onChange(next);
  };
  const forget = () => {
    setTyped(undefined);
    setUnread(false);
  };
  return (
    <span className={`${styles.box} ${styles[type]}`}>
      <TextBox
        {...rest}
        autoComplete="off"
        value={typed ?? (value && format(value))}
        invalid={invalid || isUnread}
        onFocus={() => void read()}
        onChange={(text) => void enter(text)}
        onBlur={() => {
          // Invalid text stays and is marked, here or by the form; a valid one is reformatted.
          if (!isUnread || onUnread) forget();
          onBlur?.();
        }}
      />
      <button
        type="button"
        aria-label={t(picker)}
        disabled={rest.disabled}
        onClick={() => native.current?.showPicker()}
      >
        <Icon />
      </button>
      <input
        ref={native}
        type={type}
        tabIndex={-1}
        aria-hidden="true"
        value={pattern.test(value) ? value : ''}
        onChange={(event) => {
          forget();
          onChange(event.target.value);
        }}
      />
    </span>
  );
}

type Kind = keyof typeof kinds;

const kinds = {
  date: {
    format: formatTime,
    read: async () => (await import('../../../formats/typed-day.ts')).typedDay,
    pattern: /^\d{4}-\d\d-\d\d$/,
    picker: 'openCalendar',
    Icon: EventsIcon,
  },
  time: {
    format: formatClock,
    // Loaded with the form: Ctrl+S may follow at once.
    read: () => Promise.resolve(typedTime),
    pattern: clockPattern,
    picker: 'openClock',
    Icon: ClockIcon,
  },
} as const;

import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockPattern, offsetIn, showings } from '../../../../contract/times/clock.ts';
import { CheckBox } from '../choices/check-box.tsx';
import { ClockNote } from './clock-note.tsx';
import { timeZoneName } from '../../../formats/time-zones.ts';
import { DateInput } from './date-input.tsx';
import styles from '../fields.module.css';
import { Help } from '../help.tsx';
import type { FieldInputProps } from '../input-props.ts';
import { RecordZoneContext } from './record-zone.ts';
import { TimeBox } from './typed-box.tsx';

const noTimeYet = '10:00';

/**
 * A day and a local time at the event. They are two inputs, because a time that daylight saving skips in the user's zone
 * exists in the event's. A note explains ambiguous and skipped times of the event's zone.
 */
export function DateTimeInput(props: FieldInputProps) {
  const { t } = useTranslation('fields');
  const { id, label, onChange, onBlur } = props;
  // Scheduled actions always need a time.
  const isPlanned = props.field.kind === 'plannedTime';
  const value = (props.value as string | null) ?? '';
  const [day, written] = [value.slice(0, 10), value.slice(11)];
  // Text that is no time is kept, so that the form refuses it.
  const isClock = clockPattern.test(written.slice(0, 5));
  const time = isClock ? written.slice(0, 5) : written;
  const [isOpenAllDay, setAllDay] = useState(false);
  const zone = use(RecordZoneContext)?.inForce;
  useEffect(() => {
    // The offset resolved an ambiguous time in another zone, so drop it.
    const said = offsetIn(value);
    if (zone && said !== undefined && showings(value, zone).offsets[1] !== said) onChange(value.slice(0, 16));
  }, [zone, value, onChange]);
  const allDay = !isPlanned && (day === '' ? isOpenAllDay : !value.includes('T'));

  const setDay = (next: unknown) =>
    onChange(typeof next === 'string' ? joined(next, allDay ? '' : time || noTimeYet) : null);
  const setTime = (next: string) => onChange(`${day}T${next}`);
  const toggle = (on: boolean) => {
    setAllDay(on);
    if (day) onChange(joined(day, on ? '' : noTimeYet));
  };

  return (
    <>
      <div className={styles.row}>
        <DateInput {...props} invalid={props.invalid && (isClock || !time)} value={day} onChange={setDay} />
        {!allDay && (
          <TimeBox
            id={`${id}-time`}
            aria-label={t('timeOf', { label })}
            describedBy={props.describedBy}
            invalid={props.invalid}
            value={time}
            disabled={day === ''}
            onChange={setTime}
            onUnread={setTime}
            onBlur={onBlur}
          />
        )}
        {!isPlanned && (
          <CheckBox checked={allDay} onChange={toggle}>
            {t('allDay')}
          </CheckBox>
        )}
      </div>
      {isPlanned && zone && day && <Help>{t('clock.zone', { zone: timeZoneName(zone) })}</Help>}
      {zone && isClock && <ClockNote time={value} zone={zone} onChange={onChange} />}
    </>
  );
}

const joined = (day: string, time: string) => (time ? `${day}T${time}` : day);

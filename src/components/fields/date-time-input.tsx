import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from './date-input.tsx';
import { type FieldInputProps, inputStatus } from './input-props.ts';

const noTimeYet = '10:00';

/**
 * A day, and the time that the clock on the wall there shows. Day and time are two inputs, because a time that the
 * reader's own zone skips in spring exists in the event's.
 */
export function DateTimeInput(props: FieldInputProps) {
  const { t } = useTranslation('forms');
  const { id, label, onChange, onBlur } = props;
  const value = (props.value as string | null) ?? '';
  const [day, time] = [value.slice(0, 10), value.slice(11, 16)];
  const [isOpenAllDay, setAllDay] = useState(false);
  const allDay = day === '' ? isOpenAllDay : time === '';

  const setDay = (next: unknown) =>
    onChange(typeof next === 'string' ? joined(next, allDay ? '' : time || noTimeYet) : null);
  const toggle = (on: boolean) => {
    setAllDay(on);
    if (day) onChange(joined(day, on ? '' : noTimeYet));
  };

  return (
    <div className="wm-field-row">
      <DateInput {...props} value={day} onChange={setDay} />
      {!allDay && (
        <Input
          className="wm-field-time"
          type="time"
          id={`${id}-time`}
          aria-label={t('timeOf', { label })}
          aria-describedby={props.describedBy}
          status={inputStatus(props)}
          value={time}
          disabled={day === ''}
          onChange={(event) => event.target.value && onChange(joined(day, event.target.value))}
          onBlur={onBlur}
        />
      )}
      <Checkbox checked={allDay} onChange={(event) => toggle(event.target.checked)}>
        {t('allDay')}
      </Checkbox>
    </div>
  );
}

const joined = (day: string, time: string) => (time ? `${day}T${time}` : day);

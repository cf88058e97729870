import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { dayPatterns } from '../../../formats/day-pattern.ts';
import '../../../formats/week.ts';
import styles from '../fields.module.css';
import { type FieldInputProps, framedInput } from '../input-props.ts';

/** A day. The picker uses dayjs, the form the API's YYYY-MM-DD. */
export function DateInput(props: FieldInputProps) {
  const { value, onChange, field } = props;
  return (
    <DatePicker
      {...framedInput(props)}
      className={styles.date ?? ''}
      format={dayPatterns()}
      value={typeof value === 'string' && value !== '' ? dayjs(value.slice(0, 10)) : null}
      onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : null)}
      allowClear={!field.required}
      // Enter accepts the typed day without submitting the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}

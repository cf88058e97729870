import { Input } from 'antd';
import { type FieldInputProps, inputAttributes, inputStatus } from './input-props.ts';

/** Text, or a structure as the text of it; which of both it is, its reader decides. */
export function JsonInput(props: FieldInputProps) {
  const { value, onChange, onBlur } = props;
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value, undefined, 2);
  return (
    <Input.TextArea
      {...inputAttributes(props)}
      status={inputStatus(props)}
      className="wm-field-long wm-field-code"
      rows={4}
      spellCheck={false}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

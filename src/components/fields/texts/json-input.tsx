import { type FieldInputProps, controlProps } from '../input-props.ts';
import { TextArea } from './text-area.tsx';

/** Text, or JSON as text; the reader of the value decides which. */
export function JsonInput(props: FieldInputProps) {
  const { value, onChange, onBlur } = props;
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value, undefined, 2);
  return (
    <TextArea
      {...controlProps(props)}
      code
      rows={4}
      spellCheck={false}
      value={text}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

import { type FieldInputProps, controlProps } from './input-props.ts';
import { TextArea } from './text-area.tsx';

/** Text, or a structure as the text of it; which of both it is, its reader decides. */
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

import { type FieldInputProps, controlProps } from '../input-props.ts';
import { CharactersLeft } from './characters-left.tsx';
import { TextArea } from './text-area.tsx';

/** Multi-line text, with a count of the remaining characters near the limit. */
export function LongTextInput(props: FieldInputProps) {
  const { field, onChange, onBlur } = props;
  const text = (props.value as string | null) ?? '';
  return (
    <>
      <TextArea {...controlProps(props)} rows={4} value={text} onChange={onChange} onBlur={onBlur} />
      <CharactersLeft text={text} max={field.max} />
    </>
  );
}

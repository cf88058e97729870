import { type FieldInputProps, controlProps } from './input-props.ts';
import { TextBox } from './texts/text-box.tsx';

/** A CSS length: 12px, 0.75rem. A bare number means px. */
export function MeasureInput(props: FieldInputProps) {
  const { value, onChange, onBlur } = props;
  const leave = () => {
    if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim())) onChange(`${value.trim()}px`);
    onBlur?.();
  };
  return (
    <TextBox
      {...controlProps(props)}
      autoComplete="off"
      spellCheck={false}
      value={(value as string | null) ?? ''}
      onChange={onChange}
      onBlur={leave}
    />
  );
}

import { type FieldInputProps, controlProps } from './input-props.ts';
import { TextBox } from './text-box.tsx';

/** A length with its unit: 12px, 0.75rem. A number alone is taken as px. */
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

import type { ComponentProps } from 'react';
import { type FieldInputProps, controlProps } from '../input-props.ts';
import { CharactersLeft } from './characters-left.tsx';
import { TextBox } from './text-box.tsx';

type InputAttributes = Pick<
  ComponentProps<typeof TextBox>,
  'inputMode' | 'autoComplete' | 'spellCheck' | 'placeholder'
>;

/** `text` instead of the native types, whose validation has its own messages. */
const kinds: Record<string, InputAttributes> = {
  email: { inputMode: 'email', autoComplete: 'off', spellCheck: false },
  url: { inputMode: 'url', autoComplete: 'off', spellCheck: false, placeholder: 'https://' },
  phone: { inputMode: 'tel', autoComplete: 'off' },
  code: { autoComplete: 'off', spellCheck: false },
};

/** One line of text, with a count of the remaining characters near the limit. A URL may be typed as `example.com`. */
export function TextInput(props: FieldInputProps) {
  const { field, value, onChange, onBlur } = props;
  const blur = () => {
    if (field.kind === 'url' && typeof value === 'string') onChange(withScheme(value));
    onBlur?.();
  };
  const text = (value as string | null) ?? '';
  return (
    <>
      <TextBox {...controlProps(props)} {...kinds[field.kind]} value={text} onChange={onChange} onBlur={blur} />
      <CharactersLeft text={text} max={field.max} />
    </>
  );
}

/** `example.com/x` → `https://example.com/x`; text that has a scheme, or is no URL, stays unchanged. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#].*)?$/u.test(text) ? `https://${text}` : typed;
}

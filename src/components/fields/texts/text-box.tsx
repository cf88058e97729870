import { type ComponentProps, useId } from 'react';
import { type ControlProps, controlAttributes } from '../control-props.ts';
import styles from '../controls.module.css';

type TextBoxProps = Omit<ComponentProps<'input'>, keyof ControlProps<string> | 'className'> &
  ControlProps<string> & {
    /** Texts to choose from; any other may be typed. */
    suggestions?: readonly string[];
  };

/** One line of text, or a native input such as a date or time. */
export function TextBox({ value, onChange, invalid, describedBy, required, suggestions, ...rest }: TextBoxProps) {
  const list = useId();
  const input = (
    <input
      type="text"
      {...rest}
      {...controlAttributes({ invalid, describedBy, required })}
      {...(suggestions && { list, autoComplete: 'off' })}
      className={styles.control}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (!suggestions) return input;
  return (
    <>
      {input}
      <datalist id={list}>
        {suggestions.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </datalist>
    </>
  );
}

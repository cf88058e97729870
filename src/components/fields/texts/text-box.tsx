import type { ComponentProps } from 'react';
import { type ControlProps, controlAttributes } from '../control-props.ts';
import styles from '../controls.module.css';

type TextBoxProps = Omit<ComponentProps<'input'>, keyof ControlProps<string> | 'className'> & ControlProps<string>;

/** One line of text, or a native input such as a date or time. */
export function TextBox({ value, onChange, invalid, describedBy, required, ...rest }: TextBoxProps) {
  return (
    <input
      type="text"
      {...rest}
      {...controlAttributes({ invalid, describedBy, required })}
      className={styles.control}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

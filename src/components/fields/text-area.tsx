import type { ComponentProps } from 'react';
import { type ControlProps, controlAttributes } from './control-props.ts';
import styles from './controls.module.css';

type TextAreaProps = Omit<ComponentProps<'textarea'>, keyof ControlProps<string> | 'className'> &
  ControlProps<string> & {
    /** Written in the letters of code. */
    code?: boolean;
  };

/** Text of several lines. */
export function TextArea({ value, onChange, invalid, describedBy, required, code, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...rest}
      {...controlAttributes({ invalid, describedBy, required })}
      className={`${styles.control} ${styles.area}`}
      data-code={code || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

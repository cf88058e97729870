import type { ComponentProps } from 'react';
import { type ControlProps, controlAttributes } from '../control-props.ts';
import styles from '../controls.module.css';

type TextAreaProps = Omit<ComponentProps<'textarea'>, keyof ControlProps<string> | 'className'> &
  ControlProps<string> & {
    /** In a monospace font. */
    code?: boolean;
  };

/** Multi-line text. */
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

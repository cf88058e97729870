import type { ComponentProps, ReactNode } from 'react';
import styles from '../controls.module.css';

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'className'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Why it cannot be changed; it stays focusable, so that screen readers announce the reason. */
  against?: string | undefined;
  /** Its label. */
  children: ReactNode;
}

/** A checkbox with its label. */
export function CheckBox({ checked, onChange, against, children, ...rest }: CheckBoxProps) {
  return (
    <label className={styles.check} data-against={against !== undefined || undefined}>
      <input
        {...rest}
        type="checkbox"
        checked={checked}
        aria-disabled={against !== undefined || undefined}
        onChange={(event) => against === undefined && onChange(event.target.checked)}
      />
      {children}
      {against !== undefined && <span className={styles.why}> ({against})</span>}
    </label>
  );
}

import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './copy-box.module.css';
import { TextBox } from './fields/text-box.tsx';

export interface CopyBoxProps {
  label: string;
  value: string;
  copyLabel: string;
  onCopy: (value: string) => void;
  /** Where copying is not what the screen is for. */
  quiet?: boolean;
  /** What stands beside the button. */
  children?: ReactNode;
}

/** A text to be taken along: it is selected as one comes to it, and copied by a button. */
export function CopyBox({ label, value, copyLabel, onCopy, quiet, children }: CopyBoxProps) {
  return (
    <div className={styles.copyBox}>
      <TextBox
        readOnly
        aria-label={label}
        value={value}
        onChange={() => undefined}
        onFocus={(event) => event.target.select()}
      />
      <Button variant={quiet ? 'outline' : 'default'} onClick={() => onCopy(value)}>
        {copyLabel}
      </Button>
      {children}
    </div>
  );
}

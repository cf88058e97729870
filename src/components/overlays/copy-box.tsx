import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './copy-box.module.css';
import { TextBox } from '../fields/texts/text-box.tsx';

export interface CopyBoxProps {
  label: string;
  value: string;
  copyLabel: string;
  onCopy: (value: string) => void;
  /** Less prominent, if copying is not the purpose of the screen. */
  quiet?: boolean;
  /** Content next to the button. */
  children?: ReactNode;
}

/** A read-only text with a copy button; focusing it selects the text. */
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

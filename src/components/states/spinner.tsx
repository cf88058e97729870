import type { spinnerSizes } from '../../../contract/calls/constants.ts';
import styles from './spinner.module.css';

export type SpinnerProps = {
  size?: (typeof spinnerSizes)[number];
  /** Accessible name; omit it if the text next to the spinner says the same. */
  label?: string;
  /** Covers the screen (S9.01). */
  fullscreen?: boolean;
};

/** A loading indicator; screen readers announce the label. */
export function Spinner({ size = 'md', label, fullscreen = false }: SpinnerProps) {
  const spinner = (
    <span
      className={styles.spinner}
      data-spinner
      data-size={size}
      {...(label ? { role: 'status' } : { 'aria-hidden': true })}
    >
      {label && <span className="wm-sr-only">{label}</span>}
    </span>
  );
  return fullscreen ? (
    <div className={styles.spinnerOverlay} data-spinner-overlay>
      {spinner}
    </div>
  ) : (
    spinner
  );
}

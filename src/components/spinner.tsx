import type { spinnerSizes } from '../../contract/constants.ts';
import styles from './spinner.module.css';

export type SpinnerProps = {
  size?: (typeof spinnerSizes)[number];
  /** Says what is being waited for; without it the spinner is an ornament beside a text that says so. */
  label?: string;
  /** Covers the screen (S9.01). */
  fullscreen?: boolean;
};

/** Shows that something is loading; the label is read to those who cannot see it. */
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

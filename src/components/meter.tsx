import styles from './meter.module.css';

interface MeterProps {
  /** From 0 to 1. */
  share: number;
  /** The value as text, for screen readers. */
  words: string;
  /** The id of the label. */
  labelledBy: string;
}

/** The share from which on the rest counts as low. */
const lowShare = 0.9;

/** How much is left, by the used share. */
export const remainingLevel = (share: number): 'enough' | 'little' | 'full' =>
  share >= 1 ? 'full' : share >= lowShare ? 'little' : 'enough';

/** The used share as a bar. The caller shows the value as text. */
export const Meter = ({ share, words, labelledBy }: MeterProps) => (
  <div
    className={styles.meter}
    role="meter"
    aria-labelledby={labelledBy}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(share * 100)}
    aria-valuetext={words}
    data-state={remainingLevel(share)}
  >
    <div style={{ inlineSize: `${share * 100}%` }} />
  </div>
);

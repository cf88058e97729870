import styles from './meter.module.css';

interface MeterProps {
  /** From 0 to 1. */
  share: number;
  /** The same in words, for those who hear it. */
  words: string;
  /** The id of what says what is measured. */
  labelledBy: string;
}

/** From this share on there is little left. */
const littleLeft = 0.9;

/** How much is left of something, by how much of it is taken. */
export const leftBy = (share: number): 'enough' | 'little' | 'full' =>
  share >= 1 ? 'full' : share >= littleLeft ? 'little' : 'enough';

/** How much of something is taken, as a bar. What it says stands in words beside it. */
export const Meter = ({ share, words, labelledBy }: MeterProps) => (
  <div
    className={styles.meter}
    role="meter"
    aria-labelledby={labelledBy}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(share * 100)}
    aria-valuetext={words}
    data-state={leftBy(share)}
  >
    <div style={{ inlineSize: `${share * 100}%` }} />
  </div>
);

import { type ReactNode, useId } from 'react';
import styles from './side-choice.module.css';

interface SideChoiceProps<Side extends string> {
  legend: string;
  /** The sides with their labels and contents, in their order. */
  sides: readonly { side: Side; label: string; content: ReactNode }[];
  value: Side;
  onChange: (side: Side) => void;
}

/** Radio buttons for two versions of something, side by side. */
export function SideChoice<Side extends string>({ legend, sides, value, onChange }: SideChoiceProps<Side>) {
  const name = useId();
  return (
    <fieldset className={styles.sides}>
      <legend>{legend}</legend>
      {sides.map(({ side, label, content }) => (
        <label key={side} className={styles.side}>
          <span>
            <input type="radio" name={name} checked={value === side} onChange={() => onChange(side)} />
            {label}
          </span>
          <span className={styles.value}>{content}</span>
        </label>
      ))}
    </fieldset>
  );
}

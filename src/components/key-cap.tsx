import styles from './key-cap.module.css';

/** Keys as they stand on a keyboard: one, or several at once. */
export function KeyCap({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}

/** Apple's keyboards have Command where others have Ctrl. */
export const modifierKey = (): string => (/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl');

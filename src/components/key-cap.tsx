import styles from './key-cap.module.css';

/** A key or key combination, as labeled on a keyboard. */
export function KeyCap({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}

/** Label of the modifier key: Command on Apple's platforms, else Ctrl. */
export const modifierKey = (): string => (/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl');

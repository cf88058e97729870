import { initials } from '../initials.ts';
import styles from './workspace-switcher.module.css';

/** A workspace's sign in the list: its initials in one of a few quiet tints, the same at every visit. */
export function WorkspaceMark({ name }: { name?: string | undefined }) {
  const tint = Array.from(name ?? '').reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4;
  return (
    <span className={styles.workspaceMark} data-tint={name ? tint : undefined} aria-hidden="true">
      {name ? initials(name) : '–'}
    </span>
  );
}

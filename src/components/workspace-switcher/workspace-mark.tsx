import { useMemo } from 'react';
import { landscapeOf } from './landscape.ts';
import styles from './workspace-switcher.module.css';

/** A workspace's icon, drawn from its name in one of four tints; decorative, because the name is next to it. */
export function WorkspaceMark({ name }: { name?: string | undefined }) {
  const drawn = useMemo(() => (name ? landscapeOf(name) : undefined), [name]);
  return (
    <span className={styles.workspaceMark} data-tint={drawn?.tint} aria-hidden="true">
      {drawn ? (
        <svg viewBox="0 0 32 32" focusable="false">
          <circle cx={drawn.goal.x} cy={drawn.goal.y} r="2.6" />
          <path d={drawn.far} />
          <path d={drawn.near} />
        </svg>
      ) : (
        '–'
      )}
    </span>
  );
}

import type { ReactNode } from 'react';
import { WaymarkIcon } from '../icons/icons.tsx';
import styles from './state.module.css';

type EmptyStateProps = { icon?: ReactNode; title: ReactNode; text?: ReactNode; action?: ReactNode };

/** Placeholder of an empty list: a description of its content, and the first action. */
export function EmptyState({ icon = <WaymarkIcon />, title, text, action }: EmptyStateProps) {
  return (
    <div className={`${styles.state} ${styles.empty} wm-contours`}>
      <span className={styles.stateIcon}>{icon}</span>
      <h2 className={styles.stateTitle}>{title}</h2>
      {text && <p className={styles.stateText}>{text}</p>}
      {action && <div className={styles.stateActions}>{action}</div>}
    </div>
  );
}

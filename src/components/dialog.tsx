import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { closing } from './closing.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  wide?: boolean;
  /** Escape. Whoever shows the dialog takes it away. */
  onClose: () => void;
}

/** A question or a small form above everything else. When it goes, the focus is where it was before. */
export function Dialog({ title, children, actions, wide, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={wide || undefined}
      aria-labelledby={id}
      {...closing(onClose)}
    >
      <h2 id={id}>{title}</h2>
      <div className={styles.dialogBody}>{children}</div>
      <div className={styles.dialogActions}>{actions}</div>
    </dialog>
  );
}

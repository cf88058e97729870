import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { closing } from './closing.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  wide?: boolean;
  /** Called on Escape. The caller unmounts the dialog. */
  onClose: () => void;
}

/** A modal dialog. On closing, the focus returns to where it was. */
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

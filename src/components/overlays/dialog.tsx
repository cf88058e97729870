import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { closing } from './closing.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  wide?: boolean;
  /** Called on Escape. The caller unmounts the dialog. Without it, only the buttons close the dialog. */
  onClose?: (() => void) | undefined;
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
      {...closing(onClose ?? stay)}
    >
      <h2 id={id}>{title}</h2>
      <div className={styles.dialogBody}>{children}</div>
      <div className={styles.dialogActions}>{actions}</div>
    </dialog>
  );
}

/** Reopens a dialog that the browser closed, such as by a back gesture. */
const stay = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
  if (!currentTarget.open) currentTarget.showModal();
};

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirm: string;
  cancel: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that many would feel; what leaves everything as it is has the focus. */
export function ConfirmDialog({ title, children, confirm, cancel, busy, onConfirm, onCancel }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="wm-dialog" aria-labelledby={id} onClose={onCancel}>
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
      <div className="wm-dialog-actions">
        <Button variant="outline" onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="destructive" loading={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}

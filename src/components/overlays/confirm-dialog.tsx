import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  /** More about the action, beneath the text. */
  details?: ReactNode;
  confirm: string;
  cancel: string;
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirmation of an action with serious consequences; Cancel has the initial focus. */
export function ConfirmDialog({
  title,
  children,
  details,
  confirm,
  cancel,
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="outline" onClick={onCancel}>
            {cancel}
          </Button>
          <Button variant="destructive" loading={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children && <p>{children}</p>}
      {details}
    </Dialog>
  );
}

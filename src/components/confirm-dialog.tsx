import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  /** What the question is about, where words do not say it all. */
  details?: ReactNode;
  confirm: string;
  cancel: string;
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that many would feel; what leaves everything as it is has the focus. */
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

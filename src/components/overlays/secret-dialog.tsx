import { Button } from '../button.tsx';
import { CopyBox, type CopyBoxProps } from './copy-box.tsx';
import { Dialog } from './dialog.tsx';

interface SecretDialogProps extends Omit<CopyBoxProps, 'children'> {
  title: string;
  text: string;
  doneLabel: string;
  onClose: () => void;
}

/** Shows a new secret, which no other screen shows later, with a copy button. Escape does not close it. */
export function SecretDialog({ title, text, doneLabel, onClose, ...box }: SecretDialogProps) {
  return (
    <Dialog title={title} wide actions={<Button onClick={onClose}>{doneLabel}</Button>}>
      <p>{text}</p>
      <CopyBox {...box} />
    </Dialog>
  );
}

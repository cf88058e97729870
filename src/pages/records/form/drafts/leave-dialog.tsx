import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';

interface LeaveDialogProps {
  onStay: () => void;
  onDiscard: () => void;
}

/** Confirms discarding unsaved text; Enter and Escape stay. */
export function LeaveDialog({ onStay, onDiscard }: LeaveDialogProps) {
  const { t } = useTranslation('forms');
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <Dialog
      title={t('leaveTitle')}
      onClose={onStay}
      actions={
        <>
          <Button variant="outline" onClick={onDiscard}>
            {t('leaveDiscard')}
          </Button>
          <Button ref={stay} onClick={onStay}>
            {t('leaveStay')}
          </Button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </Dialog>
  );
}

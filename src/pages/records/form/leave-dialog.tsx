import { Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before unsaved text is given up; staying is what Enter and Escape do. */
export function LeaveDialog({ open, onStay, onDiscard }: LeaveDialogProps) {
  const { t } = useTranslation('forms');
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      title={t('leaveTitle')}
      width={440}
      centered
      onCancel={onStay}
      afterOpenChange={(shown) => shown && stay.current?.focus()}
      footer={
        <div className="wm-dialog-actions">
          <Button variant="outline" onClick={onDiscard}>
            {t('leaveDiscard')}
          </Button>
          <Button ref={stay} onClick={onStay}>
            {t('leaveStay')}
          </Button>
        </div>
      }
    >
      <p>{t('leaveText')}</p>
    </Modal>
  );
}

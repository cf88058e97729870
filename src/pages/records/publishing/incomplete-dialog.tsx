import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import type { ShownRecord } from '../show/shown-record.ts';
import { titleOf } from '../title-of.ts';
import type { PublishingCheck } from './publishing-check.ts';
import { RecordChecklist } from './record-checklist.tsx';

interface IncompleteDialogProps {
  resource: Resource;
  record: ShownRecord;
  check: PublishingCheck;
  onClose: () => void;
}

/** Says why a record cannot be published, with the ways to complete it. */
export function IncompleteDialog({ onClose, ...shown }: IncompleteDialogProps) {
  const { t } = useTranslation('publishing');
  return (
    <Dialog
      title={t('cannot', { title: titleOf(shown.resource, shown.record) })}
      onClose={onClose}
      actions={
        <Button variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <RecordChecklist {...shown} />
    </Dialog>
  );
}

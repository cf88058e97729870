import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { useApi } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { deliveryKeys } from '../../resources/delivery-keys/delivery-keys.resource.ts';
import type { KeyRecord } from './key-record.ts';

/** Confirms revoking an API key, which cannot be undone. */
export function EndKey({ record: { id, name }, onClose }: { record: KeyRecord; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { call } = useApi();
  const { change, busy } = useChange(() => call(deliveryKeys.endpoints.remove, { params: { id } }), {
    done: () => ({ message: t('keys.ended', { name }) }),
    failed: t('keys.endFailed'),
  });
  return (
    <ConfirmDialog
      title={t('keys.endTitle', { name })}
      confirm={t('keys.end')}
      cancel={t('cancel')}
      busy={busy}
      onConfirm={() => void change().then((isDone) => isDone && onClose())}
      onCancel={onClose}
    >
      {t('keys.endText')}
    </ConfirmDialog>
  );
}

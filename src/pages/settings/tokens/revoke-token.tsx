import { useTranslation } from 'react-i18next';
import { type AccessToken, accessTokens } from '../../../../contract/people/access-tokens.ts';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';

/** Confirms revoking a token, which cannot be undone. */
export function RevokeToken({ token: { id, name }, onClose }: { token: AccessToken; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { call } = useApi();
  const { change, busy } = useChange(() => call(accessTokens.revoke, { params: { id } }), {
    done: () => ({ message: t('tokens.revoked', { name }) }),
    failed: t('tokens.revokeFailed'),
  });
  return (
    <ConfirmDialog
      title={t('tokens.revokeTitle', { name })}
      confirm={t('tokens.revoke')}
      cancel={t('cancel')}
      busy={busy}
      onConfirm={() => void change().then((isDone) => isDone && onClose())}
      onCancel={onClose}
    >
      {t('tokens.revokeText')}
    </ConfirmDialog>
  );
}

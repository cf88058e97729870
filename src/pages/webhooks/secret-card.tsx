import '../../providers/texts/settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { CopyBox } from '../../components/overlays/copy-box.tsx';
import { formatMoment } from '../../formats/formats.ts';
import { Hint } from '../../components/layout/layout.tsx';
import { secretOf } from '../../providers/http/created-secrets.ts';
import { useApi } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useCopy } from '../../providers/browser/use-copy.ts';
import { useMay } from '../../providers/session/use-may.ts';
import styles from './webhooks.module.css';
import { webhookCalls } from '../../resources/webhooks/webhooks.calls.ts';

/** The signing secret: shown when new; later it can only be replaced. */
export function SecretCard({ id }: { id: number }) {
  const { t } = useTranslation('settings');
  const { call } = useApi();
  const may = useMay('webhooks');
  const copy = useCopy();
  const [secret, setSecret] = useState(() => secretOf('webhooks', id));
  const [previousUntil, setPreviousUntil] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { change: renew, busy } = useChange(
    async () => {
      const made = await call(webhookCalls.secret, { params: { id } });
      setSecret(made.secret);
      setPreviousUntil(made.previousUntil);
    },
    { failed: t('webhooks.secretFailed') },
  );
  if (!may('update')) return null;
  return (
    <Card title={t('webhooks.secret')}>
      {secret ? (
        <>
          <Hint>{t('webhooks.secretNow')}</Hint>
          <CopyBox label={t('webhooks.secret')} value={secret} copyLabel={t('copy')} onCopy={copy} />
          {previousUntil && <Hint>{t('webhooks.previousUntil', { time: formatMoment(previousUntil) })}</Hint>}
        </>
      ) : (
        <>
          <Hint>{t('webhooks.secretText')}</Hint>
          <div className={styles.renew}>
            <Button variant="outline" loading={busy} onClick={() => setAsking(true)}>
              {t('webhooks.newSecret')}
            </Button>
          </div>
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={t('webhooks.newSecretTitle')}
          confirm={t('webhooks.newSecret')}
          cancel={t('cancel')}
          onConfirm={() => {
            setAsking(false);
            void renew();
          }}
          onCancel={() => setAsking(false)}
        >
          {t('webhooks.newSecretText')}
        </ConfirmDialog>
      )}
    </Card>
  );
}

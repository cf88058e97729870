import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { models } from '../../../../contract/writing/models.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { TrashIcon } from '../../../components/icons/icons.tsx';
import { Hint, Section } from '../../../components/layout/layout.tsx';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';

/** Removes the provider after a confirmation: its key cannot be restored. */
export function RemoveProvider() {
  const { t } = useTranslation('ai');
  const { call } = useApi();
  const [asking, setAsking] = useState(false);
  const { change: remove, busy } = useChange(() => call(models.remove, {}), {
    done: () => ({ message: t('remove.done') }),
    failed: t('remove.failed'),
  });
  const go = async () => {
    await remove();
    setAsking(false);
  };
  return (
    <Section danger>
      <h2>{t('remove.title')}</h2>
      <Hint>{t('remove.hint')}</Hint>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <TrashIcon />
        {t('remove.act')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('remove.ask')}
          confirm={t('remove.act')}
          cancel={t('remove.cancel')}
          busy={busy}
          onConfirm={() => void go()}
          onCancel={() => setAsking(false)}
        >
          {t('remove.hint')}
        </ConfirmDialog>
      )}
    </Section>
  );
}

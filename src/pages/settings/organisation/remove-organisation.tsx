import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userRoles } from '../../../../contract/rights.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { TrashIcon } from '../../../components/icons.tsx';
import { toast } from '../../../providers/notifications.ts';
import { useServices } from '../../../providers/services.ts';
import { useAsked } from '../../../providers/use-api.ts';
import { resourceOf } from '../../../resources/registry.ts';
import { Hint, Section } from '../../../components/layout/layout.tsx';
import { useMoves } from './use-moves.ts';

const { remove, restore } = resourceOf('organizations').endpoints;

interface RemoveOrganisationProps {
  id: number;
  version: number;
  name: string;
}

/** Deleting the whole organisation, for its owners. Many would feel it, so it asks, and offers the way back. */
export function RemoveOrganisation({ id, version, name }: RemoveOrganisationProps) {
  const { t } = useTranslation('settings');
  const { http } = useServices();
  const own = useAsked(userRoles.mine, {});
  const move = useMoves();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const isOwner = own.data?.some((role) => role.builtIn === 'owner' && role.organisationId === id);
  if (!isOwner || !remove || !restore) return null;

  const back = () => move(() => http.call(restore, { params: { id } }), t('trash.failed', { name }));
  const go = async () => {
    setBusy(true);
    const act = () => http.call(remove, { params: { id }, ifMatch: version });
    if (await move(act, t('organisation.removeFailed', { name })))
      void toast('success', {
        message: t('organisation.removed', { name }),
        undo: { label: t('undo'), act: () => void back() },
      });
    setBusy(false);
    setAsking(false);
  };
  return (
    <Section danger>
      <h2>{t('organisation.removeThis')}</h2>
      <Hint>{t('organisation.removeHint')}</Hint>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <TrashIcon />
        {t('organisation.remove')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('organisation.removeTitle', { name })}
          confirm={t('organisation.remove')}
          cancel={t('cancel')}
          busy={busy}
          onConfirm={() => void go()}
          onCancel={() => setAsking(false)}
        >
          {t('organisation.removeText')}
        </ConfirmDialog>
      )}
    </Section>
  );
}

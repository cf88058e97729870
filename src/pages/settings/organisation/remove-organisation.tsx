import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userRoles } from '../../../../contract/people/rights.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { TrashIcon } from '../../../components/icons/icons.tsx';
import { useServices } from '../../../providers/services.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useAsked } from '../../../providers/records/use-api.ts';
import { resourceOf } from '../../../resources/registry.ts';
import { Hint, Section } from '../../../components/layout/layout.tsx';

const { remove, restore } = resourceOf('organizations').endpoints;

interface RemoveOrganisationProps {
  id: number;
  version: number;
  name: string;
}

/** Deletes the organization, for its owners: with a confirmation, and undo. */
export function RemoveOrganisation({ id, version, name }: RemoveOrganisationProps) {
  const { t } = useTranslation('settings');
  const { http } = useServices();
  const own = useAsked(userRoles.mine, {});
  const [asking, setAsking] = useState(false);
  const { change, busy } = useChange(() => http.call(remove, { params: { id }, ifMatch: version }), {
    done: () => ({
      message: t('organisation.removed', { name }),
      undo: { act: () => http.call(restore, { params: { id } }), failed: t('trash.failed', { name }) },
    }),
    failed: t('organisation.removeFailed', { name }),
  });
  const isOwner = own.data?.some((role) => role.builtIn === 'owner' && role.organisationId === id);
  if (!isOwner) return null;

  const go = async () => {
    await change();
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

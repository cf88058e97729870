import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '../../../../contract/user.ts';
import { Button } from '../../../components/button.tsx';
import { FieldFrame } from '../../../components/fields/field-frame.tsx';
import { useRights } from '../../../providers/rights.ts';
import { useServices } from '../../../providers/services.ts';
import { useAsked } from '../../../providers/use-api.ts';
import { resourceOf } from '../../../resources/registry.ts';
import { useMoves } from './use-moves.ts';

interface Organisation {
  id: number;
  name: string;
}

/** For those who belong to an organisation without a workspace of theirs in it, and may make one. */
export function FirstWorkspaces() {
  const { grants = [], unlimited } = useRights();
  const { data = [] } = useAsked(resourceOf('organizations').endpoints.mine!, {});
  return data
    .filter(({ id }) => unlimited || allows(grants, 'workspaces', 'create', { organisationId: id }))
    .map((organisation) => <FirstWorkspace key={organisation.id} organisation={organisation} />);
}

function FirstWorkspace({ organisation: { id, name: organisation } }: { organisation: Organisation }) {
  const { t } = useTranslation('settings');
  const { http } = useServices();
  const move = useMoves();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    setBusy(true);
    const { create } = resourceOf('workspaces').endpoints;
    const act = () => http.call(create!, { query: { organisationId: id }, body: { name } });
    await move(act, t('nowhere.makeFailed'));
    setBusy(false);
  };
  return (
    <section className="wm-settings-card">
      <h2>{t('nowhere.make', { organisation })}</h2>
      <form onSubmit={(event) => void make(event)}>
        <FieldFrame id={`first-${id}`} label={t('nowhere.name')} required>
          <input
            id={`first-${id}`}
            className="wm-input"
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </FieldFrame>
        <Button type="submit" variant="outline" loading={busy} disabled={name.trim() === ''}>
          {t('workspaces.create')}
        </Button>
      </form>
    </section>
  );
}

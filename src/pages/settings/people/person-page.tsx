import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { type PersonRecord, people } from '../../../../contract/people/people.ts';
import { permissions } from '../../../../contract/people/rights.ts';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { TrashIcon } from '../../../components/icons/icons.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useSettled } from '../../../components/use-settled.ts';
import { useApi, useAsked, useAskedAll } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { useMe } from '../../../providers/session/user.ts';
import { resourceOf } from '../../../resources/registry.ts';
import { ViewAsButton } from '../view-as/view-as-button.tsx';
import { RightsPast } from '../past/rights-past.tsx';
import { PersonWhy } from '../why/person-why.tsx';
import { AccountLink } from './account-link.tsx';
import { DirectRights } from './direct-rights.tsx';
import { PersonRights } from './person-rights.tsx';
import { PersonRoles } from './person-roles.tsx';
import { PersonWorkspaces } from './person-workspaces.tsx';
import '../../../providers/texts/settings.ts';

/** A user: roles, workspaces, and rights with their sources. */
export function PersonPage() {
  const { t } = useTranslation('settings');
  const { id } = useParams();
  const found = useAsked(people.list, {});
  // Show all sections at once, to avoid layout shifts.
  const granted = useAsked(permissions.list, { query: { userId: Number(id) } });
  const languages = useAskedAll(resourceOf('languages').endpoints.list);
  const areThere = useSettled(granted.isPending || languages.isPending);
  return (
    <QueryResult query={areThere ? found : { ...found, data: undefined }} height={480}>
      {(all) => {
        const person = all.find((each) => String(each.id) === id);
        if (person) return <KnownPerson person={person} />;
        return (
          <EmptyState title={t('people.unknown')} action={<Link to="/settings/people">{t('people.toAll')}</Link>} />
        );
      }}
    </QueryResult>
  );
}

function KnownPerson({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('settings');
  const may = useMay('users');
  const me = useMe();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <PageHeader
        title={person.name}
        detail={person.email}
        actions={
          <>
            {person.id !== me?.id && <ViewAsButton as={{ userId: person.id }} name={person.name} />}
            {may('delete') && (
              <Button variant="outline" onClick={() => setLeaving(true)}>
                <TrashIcon />
                {t('people.remove')}
              </Button>
            )}
          </>
        }
      />
      <PersonRoles person={person} />
      <PersonWorkspaces person={person} />
      <DirectRights person={person} />
      <PersonRights person={person} />
      <PersonWhy person={person} />
      <RightsPast userId={person.id} />
      {may('update') && <AccountLink person={person} />}
      {leaving && <Removal person={person} onClose={() => setLeaving(false)} />}
    </>
  );
}

function Removal({ person: { id, name }, onClose }: { person: PersonRecord; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const { call } = useApi();
  const { change, busy } = useChange(
    async () => {
      await call(people.remove, { params: { id } });
      await navigate('/settings/people');
    },
    {
      done: () => ({ message: t('people.removed', { name }) }),
      failed: t('people.removeFailed', { name }),
    },
  );
  const remove = async () => {
    if (!(await change())) onClose();
  };
  return (
    <ConfirmDialog
      title={t('people.removeTitle', { name })}
      confirm={t('people.remove')}
      cancel={t('cancel')}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {t('people.removeText')}
    </ConfirmDialog>
  );
}

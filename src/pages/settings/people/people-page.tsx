import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type PersonRecord, people } from '../../../../contract/people/people.ts';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { AddIcon } from '../../../components/icons/icons.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import type { Column } from '../../../components/table/column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { useAsked } from '../../../providers/records/use-api.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { RightsPast } from '../past/rights-past.tsx';
import { useRightWords } from '../use-right-words.ts';
import { InviteForm } from './invite-form.tsx';
import { Cluster } from '../../../components/layout/layout.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import styles from '../settings.module.css';
import '../../../providers/texts/settings.ts';

/** Members and pending invitations of the organization. */
export function PeoplePage() {
  const { t } = useTranslation('settings');
  const may = useMay('users');
  const [inviting, setInviting] = useState(false);
  const [q, setQ] = useState('');
  const found = useAsked(people.list, {});
  const columns = usePeopleColumns();
  const matches = ({ name, email }: PersonRecord) => `${name} ${email}`.toLowerCase().includes(q.trim().toLowerCase());
  return (
    <>
      <PageHeader
        title={t('areas.people')}
        detail={t('people.detail')}
        actions={
          may('create') && (
            <Button onClick={() => setInviting(true)}>
              <AddIcon />
              {t('people.invite')}
            </Button>
          )
        }
      />
      {inviting && <InviteForm onClose={() => setInviting(false)} />}
      <p className={styles.settingsSearch}>
        <SearchBox label={t('people.search')} placeholder={t('people.search')} value={q} onChange={setQ} />
      </p>
      <QueryResult query={found} height={320}>
        {(all) => (
          <DataTable
            caption={t('areas.people')}
            columns={columns}
            rows={all.filter(matches)}
            idOf={(row) => row.id}
            titleOf={(row) => row.name}
          />
        )}
      </QueryResult>
      <OpenInvitations />
      <RightsPast />
    </>
  );
}

function usePeopleColumns(): Column<PersonRecord>[] {
  const { t } = useTranslation('settings');
  const words = useRightWords();
  const nothing = <span className="wm-nothing">{t('nothing')}</span>;
  return [
    {
      key: 'name',
      label: t('people.name'),
      primary: true,
      cell: (row) => <Link to={`/settings/people/${row.id}`}>{row.name}</Link>,
    },
    { key: 'email', label: t('people.email'), cell: (row) => row.email },
    {
      key: 'roles',
      label: t('resources:roles.plural'),
      look: 'wrap',
      cell: (row) =>
        row.roles.length === 0 ? (
          nothing
        ) : (
          <Cluster>
            {row.roles.map(({ id, name, languages }) => (
              <Badge key={id} tone="accent">
                {languages
                  ? t('people.roleIn', { role: name, languages: languages.map(words.language).join(', ') })
                  : name}
              </Badge>
            ))}
          </Cluster>
        ),
    },
    {
      key: 'workspaces',
      label: t('areas.workspace'),
      look: 'wrap',
      cell: ({ workspaces }) => workspaces.map(({ name }) => name).join(', ') || nothing,
    },
  ];
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { actions } from '../../../../contract/calls/endpoint.ts';
import type { PersonRecord } from '../../../../contract/people/people.ts';
import { type Permission, permissions } from '../../../../contract/people/rights.ts';
import { QueryResult } from '../../../components/states/query-result.tsx';
import type { Column } from '../../../components/table/column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { useAsked } from '../../../providers/records/use-api.ts';
import { Apart, Hint, SectionHead } from '../../../components/layout/layout.tsx';
import { useRightWords } from '../use-right-words.ts';

/** Actions on a resource with the same narrowing and source. */
interface Group {
  /** Id of the group's first permission. */
  id: number;
  resource: string;
  actions: string[];
  where: string;
  roleId: number | null;
  role: string | null;
}

/** Rights of a user, with the role or permission that grants them (S7.07). */
export function PersonRights({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('settings');
  const granted = useAsked(permissions.list, { query: { userId: person.id } });
  const { words, groups } = useGroups(person);
  const columns = useRightColumns();
  return (
    <Apart>
      <SectionHead>
        <h2>{t('people.rightsOf', { name: person.name })}</h2>
      </SectionHead>
      <QueryResult query={granted} height={240}>
        {(found) =>
          found.length === 0 ? (
            <Hint>{t('people.noRights')}</Hint>
          ) : (
            <DataTable
              caption={t('people.rightsOf', { name: person.name })}
              columns={columns}
              rows={groups(found)}
              idOf={(row) => row.id}
              titleOf={(row) => words.resource(row.resource)}
            />
          )
        }
      </QueryResult>
    </Apart>
  );
}

function useRightColumns(): Column<Group>[] {
  const { t } = useTranslation('settings');
  const words = useRightWords();
  return [
    {
      key: 'resource',
      label: t('roles.resource'),
      primary: true,
      cell: (row) => words.resource(row.resource),
    },
    {
      key: 'actions',
      label: t('people.may'),
      look: 'wrap',
      cell: (row) => row.actions.map(words.action).join(', '),
    },
    { key: 'where', label: t('people.where'), cell: (row) => row.where || t('where.everywhere') },
    { key: 'why', label: t('people.why'), cell: (row) => <Why {...row} /> },
  ];
}

function Why({ roleId, role }: Group) {
  const { t } = useTranslation('settings');
  if (!roleId) return t('people.byPermission');
  return <Link to={`/settings/roles/${roleId}`}>{t('people.byRole', { role })}</Link>;
}

/** Groups permissions by resource, narrowing and source, with their actions in the usual order. */
function useGroups(person: PersonRecord) {
  const { t } = useTranslation('settings');
  const words = useRightWords();
  /** Narrowing by the permission, or by the languages of the user's role. */
  const whereOf = ({ roleId, action, ...rest }: Permission) => {
    const languages = person.roles.find((role) => role.roleId === roleId)?.languages;
    const byRole = languages && action !== 'read' && languages.map(words.language).join(', ');
    return [words.where({ ...rest }), byRole && t('where.language', { language: byRole })].filter(Boolean).join(', ');
  };
  const groups = (found: readonly Permission[]): Group[] => {
    const together = new Map<string, Group>();
    for (const right of found) {
      const { id, resource, roleId, role } = right;
      const where = whereOf(right);
      const key = JSON.stringify([resource, where, roleId]);
      const group = together.get(key) ?? { id, resource, actions: [], where, roleId, role };
      together.set(key, { ...group, actions: [...group.actions, right.action].toSorted(byUse) });
    }
    return [...together.values()];
  };
  return { words, groups };
}

const usual: readonly string[] = ['*', ...actions];
const byUse = (one: string, other: string) => usual.indexOf(one) - usual.indexOf(other);

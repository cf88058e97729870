import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PersonRecord } from '../../../../contract/people.ts';
import { type Permission, permissions } from '../../../../contract/rights.ts';
import { Asked } from '../../../components/asked.tsx';
import { type Column, DataTable, type TableRow } from '../../../components/table/data-table.tsx';
import { useAsked } from '../../../providers/use-api.ts';
import { useRightWords } from '../use-right-words.ts';

/** What somebody may do and why: each right with the role or the permission it comes from (S7.07). */
export function PersonRights({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('settings');
  const granted = useAsked(permissions.list, { query: { userId: person.id } });
  const words = useRightWords();
  const columns = useRightColumns(person);
  return (
    <section className="wm-apart">
      <div className="wm-settings-head">
        <h2>{t('people.rightsOf', { name: person.name })}</h2>
      </div>
      <Asked of={granted} height={240}>
        {(found) =>
          found.length === 0 ? (
            <p className="wm-hint">{t('people.noRights')}</p>
          ) : (
            <DataTable
              caption={t('people.rightsOf', { name: person.name })}
              columns={columns}
              rows={found as unknown as TableRow[]}
              idOf={(row) => row.id as number}
              titleOf={(row) => words.right(rightOf(row))}
            />
          )
        }
      </Asked>
    </section>
  );
}

const rightOf = (row: TableRow) => row as unknown as Permission;

function useRightColumns(person: PersonRecord): Column[] {
  const { t } = useTranslation('settings');
  const words = useRightWords();
  /** Narrowed by the permission itself, or by the languages for which the person has its role. */
  const where = ({ roleId, action, ...rest }: Permission) => {
    const languages = person.roles.find((role) => role.roleId === roleId)?.languages;
    const byRole = languages && action !== 'read' && languages.map(words.language).join(', ');
    return [words.where({ ...rest }), byRole && t('where.language', { language: byRole })].filter(Boolean).join(', ');
  };
  return [
    {
      key: 'resource',
      label: t('roles.resource'),
      primary: true,
      cell: (row) => words.resource(rightOf(row).resource),
    },
    { key: 'action', label: t('people.may'), cell: (row) => words.action(rightOf(row).action) },
    { key: 'where', label: t('people.where'), cell: (row) => where(rightOf(row)) || t('where.everywhere') },
    {
      key: 'why',
      label: t('people.why'),
      cell: (row) =>
        rightOf(row).roleId ? (
          <Link to={`/settings/roles/${rightOf(row).roleId}`}>{t('people.byRole', { role: rightOf(row).role })}</Link>
        ) : (
          t('people.byPermission')
        ),
    },
  ];
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { permissions } from '../../../../contract/people/rights.ts';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { useAsked } from '../../../providers/records/use-api.ts';
import { resources } from '../../../resources/registry.ts';
import { useRightWords } from '../use-right-words.ts';
import { matrixRows, readablePermissions } from './matrix.ts';
import { OverviewLegend } from './overview-legend.tsx';
import { CoverageMarks } from './coverage-marks.tsx';
import { coverageOf } from './coverage.ts';
import matrixStyles from './matrix.module.css';
import overviewStyles from './overview.module.css';

/** All roles side by side: resources as rows, roles as columns. */
export function RolesOverview({ roles }: { roles: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation('settings');
  const words = useRightWords();
  const asked = useAsked(permissions.list, {});
  return (
    <QueryResult query={asked} height={480}>
      {(answered) => {
        const found = readablePermissions(answered);
        const granted = Map.groupBy(found, ({ roleId }) => roleId);
        const ofRoles = found.filter(({ roleId }) => roleId !== null);
        return (
          <>
            <OverviewLegend />
            <div className={matrixStyles.matrixFrame}>
              <table className={`${matrixStyles.matrix} ${overviewStyles.overview}`}>
                <caption className="wm-sr-only">{t('overview.title')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('roles.resource')}</th>
                    {roles.map(({ id, name }) => (
                      <th key={id} scope="col">
                        <Link to={`/settings/roles/${id}`}>{name}</Link>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {matrixRows(resources, ofRoles).map((row) => (
                    <tr key={row.resource} data-first={row.resource === '*' || undefined}>
                      <th scope="row">{words.resource(row.resource)}</th>
                      {roles.map(({ id }) => (
                        <td key={id}>
                          <CoverageMarks coverage={coverageOf(granted.get(id) ?? [], row)} actions={row.actions} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        );
      }}
    </QueryResult>
  );
}

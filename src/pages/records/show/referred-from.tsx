import { useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { resources } from '../../../resources/registry.ts';
import { allDays } from '../../../providers/records/all-days.ts';
import { useShownValue } from '../use-shown-value.tsx';
import type { ShownRecord } from './shown-record.ts';
import styles from './show.module.css';
import { formatNumber } from '../../../formats/formats.ts';
import { titleOf } from '../title-of.ts';

/** Lists that can be filtered by a reference to the resource. */
const referring = (to: Resource) =>
  resources.flatMap((from) =>
    Object.entries(from.fields)
      .filter(([, { kind, resource, filter }]) => kind === 'ref' && resource === to.name && filter)
      .filter(() => from.endpoints.list && from.screen.generated)
      .map(([field]) => ({ from, field })),
  );

/** Records that refer to this one, such as events of a venue: count, the first few, and links to list all and add one. */
export function ReferredFrom({ resource, record }: { resource: Resource; record: ShownRecord }) {
  return referring(resource).map(({ from, field }) => (
    <Referring key={`${from.name}.${field}`} from={from} field={field} id={record.id} />
  ));
}

function Referring({ from, field, id }: { from: Resource; field: string; id: number }) {
  const { t } = useTranslation('records');
  const labels = useLabels(from.name);
  const show = useShownValue(from);
  const may = useMay(from.name);
  const mayAdd = from.endpoints.create !== undefined && may('create');
  const narrowed = { ...allDays(from), [field]: String(id) };
  const { query, result } = useList({
    resource: from.name,
    pagination: { currentPage: 1, pageSize: 5 },
    filters: Object.entries(narrowed).map(([name, value]) => ({ field: name, operator: 'eq', value })),
    queryOptions: { enabled: may('read') },
    errorNotification: false,
  });
  const total = result.total ?? 0;
  if (!query.isSuccess || (total === 0 && !mayAdd)) return null;
  return (
    <section className={styles.section}>
      <h2>
        {labels.plural} <span className={styles.count}>{formatNumber(total)}</span>
      </h2>
      {total === 0 && <p className={styles.none}>{t('noneRefer')}</p>}
      <ul className={styles.referring}>
        {result.data.map((row) => (
          <li key={String(row.id)}>
            <Link to={`${from.screen.path}/${String(row.id)}`}>{titleOf(from, row)}</Link>
            {from.line
              .filter((name) => name !== field && row[name])
              .map((name) => (
                <span key={name}>{show(name, row[name], row.labels as Record<string, string> | undefined)}</span>
              ))}
          </li>
        ))}
      </ul>
      {total > result.data.length && (
        <Link to={`${from.screen.path}?${new URLSearchParams(narrowed)}`}>{t('allOf', { what: labels.plural })}</Link>
      )}
      {mayAdd && (
        <p className={styles.addReferring}>
          <Link to={`${from.screen.path}/create?${field}=${id}`}>{t('create', { what: labels.singular })}</Link>
        </p>
      )}
    </section>
  );
}

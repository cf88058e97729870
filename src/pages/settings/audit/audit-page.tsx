import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type AuditEntry, auditLog } from '../../../../contract/people/audit.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { formatMoment } from '../../../formats/formats.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import type { Column } from '../../../components/table/column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pager } from '../../../components/table/pager.tsx';
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx';
import { WhyLink } from '../../../components/why-link.tsx';
import { useOffered } from '../../../providers/http/extensions.ts';
import { HttpError, messageOf } from '../../../providers/http/http-error.ts';
import { useAsked } from '../../../providers/records/use-api.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { type Narrow, useNarrowed } from '../../../providers/records/use-narrowed.ts';
import { useOrganisationId } from '../../../providers/workspace/use-workspaces.ts';
import { resourceOf } from '../../../resources/registry.ts';
import { AuditFilterBar } from './audit-filters.tsx';
import { type AuditFilterName, type AuditState, auditFilterNames } from './audit-state.ts';
import { useAuditLog } from './use-audit-log.ts';
import { useAuditWords } from './use-audit-words.ts';
import styles from './audit.module.css';
import '../../../providers/texts/settings.ts';

const pageSizes = [25, 50, 100];
const lastPage = 400_000;

/** Audit log of the organization: changes to rights, access and settings. */
export function AuditPage() {
  const { t } = useTranslation('settings');
  const may = useMay('users');
  const { state, change, clear } = useNarrowed(auditFilterNames, lastPage);
  const isOffered = useOffered(auditLog.list);
  const mayRead = may('read') && isOffered;
  const { found, file } = useAuditLog(state, mayRead);
  const isRefused = !may('read') || (found.error instanceof HttpError && found.error.statusCode === 403);
  return (
    <>
      <PageHeader
        title={t('areas.audit-log')}
        detail={
          <>
            {t('audit.detail')}. <Kept />
          </>
        }
        actions={
          mayRead && (
            <Button variant="outline" href={file} download>
              {t('audit.export')}
            </Button>
          )
        }
      />
      {!isOffered ? (
        <EmptyState title={t('audit.absent')} />
      ) : isRefused ? (
        <EmptyState
          title={t('audit.forbidden')}
          text={t('audit.forbiddenText')}
          action={<WhyLink resource="users" action="read" />}
        />
      ) : (
        <>
          <AuditFilterBar filters={state.filters} onChange={(filters) => change({ filters })} />
          <Entries found={found} state={state} change={change} clear={clear} />
        </>
      )}
    </>
  );
}

/** Retention of the log, with a link to change it. */
function Kept() {
  const { t } = useTranslation('settings');
  const { name, endpoints } = resourceOf('organizations');
  const may = useMay(name);
  const id = useOrganisationId();
  const { data } = useAsked(endpoints.one, { params: { id: id ?? 0 } }, id !== undefined);
  // A hidden placeholder of the same length avoids a layout shift.
  if (!data)
    return (
      <span aria-hidden="true" className={styles.coming}>
        {t('audit.kept', { count: 365 })} {may('update') && t('audit.change')}
      </span>
    );
  return (
    <>
      {t('audit.kept', { count: data.auditDays })}{' '}
      {may('update') && <Link to={`/settings/organisation/${id}/edit`}>{t('audit.change')}</Link>}
    </>
  );
}

interface EntriesProps {
  found: ReturnType<typeof useAuditLog>['found'];
  state: AuditState;
  change: Narrow<AuditFilterName>;
  clear: () => void;
}

function Entries({ found, state: { filters, page, take }, change, clear }: EntriesProps) {
  const { t } = useTranslation('settings');
  const columns = useAuditColumns();
  const words = useAuditWords();
  if (found.isPending) return <TableSkeleton columns={columns as Column[]} />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const { entries, total, hasMore } = found.data;
  if (entries.length === 0 && Object.values(filters).some(Boolean))
    return (
      <EmptyState
        title={t('audit.noMatch')}
        text={t('audit.noMatchText')}
        action={
          <Button variant="outline" onClick={clear}>
            {t('audit.clear')}
          </Button>
        }
      />
    );
  if (entries.length === 0 && page === 1) return <EmptyState title={t('audit.empty')} text={t('audit.emptyText')} />;
  return (
    <>
      <DataTable
        caption={t('areas.audit-log')}
        columns={columns}
        rows={entries}
        idOf={(entry) => entry.id}
        titleOf={words}
        busy={found.isPlaceholderData}
      />
      <Pager
        page={page}
        take={take}
        shown={entries.length}
        total={total}
        hasMore={hasMore}
        sizes={pageSizes}
        onPage={(next) => change({ page: next })}
        onTake={(next) => change({ take: next })}
      />
    </>
  );
}

function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('settings');
  const words = useAuditWords();
  return [
    { key: 'what', label: t('audit.what'), primary: true, look: 'wrap', cell: words },
    {
      key: 'about',
      label: t('audit.topic'),
      look: 'chip',
      cell: ({ about }) => <Badge>{t(`audit.topics.${about}`)}</Badge>,
    },
    {
      key: 'at',
      label: t('audit.when'),
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    },
    {
      key: 'where',
      label: t('audit.where'),
      look: 'wrap',
      cell: ({ ip, agent }) =>
        [agent, ip].filter(Boolean).join(' · ') || <span className="wm-nothing">{t('nothing')}</span>,
    },
  ];
}

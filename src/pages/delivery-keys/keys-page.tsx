import '../../providers/texts/settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { formatMoment } from '../../formats/formats.ts';
import { AddIcon } from '../../components/icons/icons.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryResult } from '../../components/states/query-result.tsx';
import type { Column } from '../../components/table/column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { useAskedAll } from '../../providers/records/use-api.ts';
import { useLabels } from '../../providers/i18n/labels.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';
import { deliveryKeys } from '../../resources/delivery-keys/delivery-keys.resource.ts';
import { EndKey } from './end-key.tsx';
import type { KeyRecord } from './key-record.ts';
import { NewKey } from './new-key.tsx';

/** API keys of websites: author, last use, and revoking. */
export function KeysPage() {
  const { t } = useTranslation('settings');
  const { activeWorkspaceId } = usePlace();
  const may = useMay('delivery-keys');
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<KeyRecord>();
  const found = useAskedAll(deliveryKeys.endpoints.list, { workspaceId: activeWorkspaceId });
  const columns = useKeyColumns(may('delete') ? setEnding : undefined);
  const { list: title } = useLabels('delivery-keys');
  const add = may('create') && (
    <Button onClick={() => setAdding(true)}>
      <AddIcon />
      {t('keys.new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={title} detail={t('keys.detail')} actions={add} />
      <QueryResult query={found as { data?: KeyRecord[]; error: Error | null; refetch: () => unknown }} height={240}>
        {(keys) =>
          keys.length === 0 ? (
            <EmptyState title={t('keys.none')} text={t('keys.noneText')} />
          ) : (
            <DataTable
              caption={title}
              columns={columns}
              rows={keys}
              idOf={({ id }) => id}
              titleOf={({ name }) => name}
            />
          )
        }
      </QueryResult>
      {adding && <NewKey onClose={() => setAdding(false)} />}
      {ending && <EndKey record={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function useKeyColumns(end: ((record: KeyRecord) => void) | undefined): Column<KeyRecord>[] {
  const { t } = useTranslation('settings');
  const nothing = (words: string) => <span className="wm-nothing">{words}</span>;
  const moment = (at: string) => <time dateTime={at}>{formatMoment(at)}</time>;
  const columns: Column<KeyRecord>[] = [
    { key: 'name', label: t('keys.name'), primary: true, cell: ({ name }) => name },
    { key: 'madeBy', label: t('keys.madeBy'), cell: ({ madeBy }) => madeBy ?? nothing(t('nothing')) },
    { key: 'createdAt', label: t('keys.madeAt'), cell: ({ createdAt }) => moment(createdAt) },
    {
      key: 'lastUsed',
      label: t('keys.lastUsed'),
      cell: ({ lastUsed }) => (lastUsed ? moment(lastUsed) : nothing(t('keys.never'))),
    },
  ];
  if (end)
    columns.push({
      key: 'end',
      label: t('keys.endColumn'),
      cell: (record) => (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('keys.endThis', { name: record.name })}
          onClick={() => end(record)}
        >
          {t('keys.end')}
        </Button>
      ),
    });
  return columns;
}

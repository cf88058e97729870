import '../../providers/texts/settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SelectBox } from '../../components/fields/choices/select-box.tsx';
import { Apart, Cluster, SectionHead } from '../../components/layout/layout.tsx';
import type { Column } from '../../components/table/column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { Pager } from '../../components/table/pager.tsx';
import { TableSkeleton } from '../../components/table/table-skeleton.tsx';
import { messageOf } from '../../providers/http/http-error.ts';
import { useApi } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { useMessageColumns } from './message-columns.tsx';
import { pageSize, useMessages } from './use-messages.tsx';
import { type MessageState, messageStates, webhookCalls } from '../../resources/webhooks/webhooks.calls.ts';

/** The log of a webhook's sent and pending messages, with a filter by state and a resend action. */
export function MessageLog({ id, active }: { id: number; active: boolean }) {
  const { t } = useTranslation('settings');
  const [state, setState] = useState<MessageState>();
  const [page, setPage] = useState(1);
  const found = useMessages(id, state, page);
  const mayUpdate = useMay('webhooks')('update');
  const { call } = useApi();
  const { change: test, busy: testing } = useChange(() => call(webhookCalls.test, { params: { id } }), {
    failed: t('webhooks.testFailed'),
  });
  const { change: again, input: sending } = useChange(
    (message: number | undefined) => call(webhookCalls.again, { params: { id }, query: { message } }),
    {
      done: ({ queued }) => ({ message: t('webhooks.queued', { count: queued }) }),
      failed: t('webhooks.againFailed'),
    },
  );
  const columns = useMessageColumns(mayUpdate && active ? (message) => void again(message) : undefined, sending);
  const narrow = (wanted: string) => {
    setState(messageStates.find((one) => one === wanted));
    setPage(1);
  };

  return (
    <Apart aria-labelledby="webhook-log">
      <SectionHead>
        <h2 id="webhook-log">{t('webhooks.log')}</h2>
        <Cluster>
          <SelectBox aria-label={t('webhooks.state')} value={state ?? ''} onChange={narrow}>
            <option value="">{t('webhooks.allStates')}</option>
            {messageStates.map((one) => (
              <option key={one} value={one}>
                {t(`webhooks.states.${one}`)}
              </option>
            ))}
          </SelectBox>
          {mayUpdate && (
            <>
              <Button variant="outline" disabled={!active} onClick={() => void again(undefined)}>
                {t('webhooks.againAll')}
              </Button>
              <Button variant="outline" disabled={!active} loading={testing} onClick={() => void test()}>
                {t('webhooks.test')}
              </Button>
            </>
          )}
        </Cluster>
      </SectionHead>
      {!active && <p>{t('webhooks.off')}</p>}
      <Messages found={found} columns={columns} narrowed={state !== undefined} page={page} onPage={setPage} />
    </Apart>
  );
}

interface MessagesProps {
  found: ReturnType<typeof useMessages>;
  columns: ReturnType<typeof useMessageColumns>;
  narrowed: boolean;
  page: number;
  onPage: (page: number) => void;
}

function Messages({ found, columns, narrowed, page, onPage }: MessagesProps) {
  const { t } = useTranslation('settings');
  if (found.isPending) return <TableSkeleton columns={columns as unknown as Column[]} />;
  if (found.data === undefined)
    return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const { messages, total, hasMore } = found.data;
  if (messages.length === 0 && page === 1)
    return narrowed ? (
      <EmptyState title={t('webhooks.noneOfState')} />
    ) : (
      <EmptyState title={t('webhooks.none')} text={t('webhooks.noneText')} />
    );
  return (
    <>
      <DataTable
        caption={t('webhooks.log')}
        columns={columns}
        rows={messages}
        idOf={({ id }) => id}
        titleOf={({ type, record }) => `${t(`webhooks.types.${type}`)} ${record?.title ?? ''}`}
        busy={found.isPlaceholderData}
      />
      <Pager
        page={page}
        take={pageSize}
        shown={messages.length}
        total={total}
        hasMore={hasMore}
        sizes={[pageSize]}
        onPage={onPage}
        onTake={() => undefined}
      />
    </>
  );
}

import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { defaultDebounce } from '../../../contract/constants.ts';
import type { Resource } from '../../../contract/resource.ts';
import { Button } from '../../components/button.tsx';
import { AddIcon } from '../../components/icons.tsx';
import { late } from '../../components/late.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { TableRow } from '../../components/table/column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { Pager } from '../../components/table/pager.tsx';
import { createSelection } from '../../components/table/selection.ts';
import { TableSkeleton } from '../../components/table/table-skeleton.tsx';
import { Tips } from '../../components/tips/tips.tsx';
import type { CountedList } from '../../providers/data.ts';
import { narrowed } from '../../providers/list-url.ts';
import { useLabels } from '../../providers/labels.ts';
import { useMay } from '../../providers/use-may.ts';
import { useResourceProvider } from '../../providers/use-resource-provider.ts';
import { viewsOf } from '../../resources/views.ts';
import { ListColumns } from './list-columns.tsx';
import { ListError } from './list-error.tsx';
import { listRequest } from './list-request.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { useRowActions } from './row-actions.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useChoosable } from './use-choosable.ts';
import { useColumns } from './use-columns.tsx';
import { useLastList } from './use-last-list.ts';
import { useListState } from './use-list-state.ts';
import { useListView } from './use-list-view.ts';
import { goesOn, useTotal } from './use-total.ts';

const EmptyList = late(async () => (await import('./empty-list.tsx')).EmptyList);
const MapView = late(async () => (await import('./map/map-view.tsx')).MapView);
const Gallery = late(async () => (await import('./gallery/gallery.tsx')).Gallery);

const pageSizes = [25, 50, 100];

/** The list of a declared resource: search, filters, order, pages, columns, choice of rows. */
export function ListPage({ resource }: { resource: Resource }) {
  const { t } = useTranslation('records');
  const labels = useLabels(resource.name);
  const may = useMay(resource.name);
  const navigate = useNavigate();
  const [state, change] = useListState(resource);
  const { all, columns, shown, show } = useColumns(resource);
  const [selection] = useState(createSelection);
  const { remember } = useLastList(resource);
  const address = useLocation().search;
  const actions = useRowActions(resource);
  const q = useDebounced(state.q);
  const provider = useResourceProvider();
  const asked = useMemo(() => ({ ...state, q }), [state, q]);
  const request = listRequest(resource, asked);
  const view = useListView(resource, state);
  const { query, result } = useList<TableRow & { id: number }>({
    ...request,
    queryOptions: {
      enabled: view === 'table',
      initialData: () => provider.rowsAhead(request),
      // Within one list of one workspace the page before stays readable until the next one is there.
      placeholderData: keepPreviousData,
    },
  });
  const rows = result.data;
  // What the data provider says of a list beside its rows, Refine hands on without knowing of it.
  const page = query.data as CountedList | undefined;
  const total = useTotal(resource, asked, query.isPlaceholderData ? undefined : page);
  const sort = {
    key: state.sort ?? resource.order.sort,
    descending: state.sort ? state.descending : resource.order.descending,
  };

  useEffect(() => selection.clear(), [selection, state]);
  useEffect(() => remember(address), [remember, address]);

  const { anyChoosable, isChoosable } = useChoosable(resource, state.trashed);

  const create = resource.endpoints.create
    ? may('create') && (
        <Button onClick={() => void navigate(`${resource.screen.path}/create`)}>
          <AddIcon />
          {t('create', { what: labels.singular })}
        </Button>
      )
    : viewsOf(resource.name)?.add?.();

  const Beside = state.trashed ? undefined : viewsOf(resource.name)?.beside?.Panel;
  const beside = Beside && (
    <Beside
      filters={state.filters}
      onFilter={(name, value) => change({ filters: narrowed(state.filters, name, value) })}
      selection={selection}
    />
  );
  const empty = <EmptyList resource={resource} state={state} change={change} create={create} />;

  return (
    <>
      <PageHeader
        title={state.trashed ? t('trashOf', { what: labels.plural }) : labels.list}
        actions={
          state.trashed ? (
            <Button variant="outline" onClick={() => change({ trashed: false })}>
              {t('leaveTrash')}
            </Button>
          ) : (
            <>
              {resource.endpoints.restore && (
                <Button variant="ghost" onClick={() => change({ trashed: true })}>
                  {t('trash')}
                </Button>
              )}
              {create}
            </>
          )
        }
      />
      <ListColumns beside={beside}>
        <ListToolbar
          resource={resource}
          state={state}
          change={change}
          view={view}
          sort={sort}
          columns={all}
          shown={shown}
          onShow={show}
          listed={view !== 'table' || !query.isPending}
        />
        {view === 'gallery' ? (
          <Suspense fallback={null}>
            <Gallery resource={resource} state={asked} selection={selection} empty={empty} />
          </Suspense>
        ) : view === 'map' ? (
          <Suspense fallback={<Skeleton height={480} />}>
            <MapView resource={resource} state={asked} change={change} empty={empty} />
          </Suspense>
        ) : query.isPending ? (
          <TableSkeleton columns={columns} hasLine={resource.line.length > 0} />
        ) : query.isError ? (
          <ListError resource={resource} error={query.error} retry={() => void query.refetch()} />
        ) : rows.length === 0 && state.page === 1 ? (
          <Suspense fallback={null}>{empty}</Suspense>
        ) : (
          <Tips>
            <DataTable
              caption={labels.plural}
              columns={columns}
              rows={rows}
              idOf={idOf}
              titleOf={(row) => String(row[resource.title])}
              sort={sort}
              onSort={(key) => change({ sort: key, descending: sort.key === key ? !sort.descending : false })}
              selection={anyChoosable ? selection : undefined}
              isChoosable={isChoosable}
              actions={actions}
              busy={query.isPlaceholderData}
            />
            <Pager
              page={state.page}
              take={state.take}
              shown={rows.length}
              total={total}
              hasMore={goesOn(page, state)}
              sizes={pageSizes}
              onPage={(page) => {
                change({ page });
                window.scrollTo({ top: 0 });
              }}
              onTake={(take) => change({ take })}
            />
          </Tips>
        )}
        {view === 'table' && (
          <SelectionBar resource={resource} selection={selection} rows={rows} total={total} state={state} />
        )}
      </ListColumns>
    </>
  );
}

const idOf = (row: TableRow) => row.id as number;

/** What was typed, once the typing rests. By hand, because use-debounce would weigh 0.6 KiB on the way to the first list. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), defaultDebounce);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

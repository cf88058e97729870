import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { defaultDebounce } from '../../../../contract/calls/constants.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { savedViews } from '../../../../contract/calls/saved-views.ts';
import { Button } from '../../../components/button.tsx';
import { AddIcon } from '../../../components/icons/icons.tsx';
import { lazyComponent } from '../../../components/states/late.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import type { Column, TableRow } from '../../../components/table/column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pager } from '../../../components/table/pager.tsx';
import { createSelection } from '../../../components/table/selection.ts';
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx';
import { Tips } from '../../../components/tips/tips.tsx';
import type { CountedList } from '../../../providers/records/data.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import { narrowed, readListState } from '../../../providers/records/list-url.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { queryOf, withView } from '../../../providers/records/view-url.ts';
import { viewsOf } from '../../views.ts';
import { shownDays } from '../../../providers/records/all-days.ts';
import styles from '../records.module.css';
import { useTableLayout } from '../views/use-table-layout.ts';
import { useSavedView } from '../views/use-saved-view.ts';
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
import { hasPageAfter, useTotal } from './use-total.ts';
import { useTrashColumn } from './use-trash-column.tsx';
import { titleOf } from '../title-of.ts';

const EmptyList = lazyComponent(async () => (await import('./empty-list.tsx')).EmptyList);
const OutsideDays = lazyComponent(async () => (await import('./outside-days.tsx')).OutsideDays);
const MapView = lazyComponent(async () => (await import('../map/map-view.tsx')).MapView);
const ViewBar = lazyComponent(async () => (await import('../views/view-bar.tsx')).ViewBar);
const ListKeys = lazyComponent(async () => (await import('../keys/list-keys.tsx')).ListKeys);
const CellEditing = lazyComponent(async () => (await import('../cells/cell-editing.tsx')).CellEditing);
const Gallery = lazyComponent(async () => (await import('../gallery/gallery.tsx')).Gallery);

const pageSizes = [25, 50, 100];

/** List of a declared resource: search, filters, order, pages, columns, selection. */
export function ListPage({ resource }: { resource: Resource }) {
  const { t } = useTranslation('records');
  const labels = useLabels(resource.name);
  const may = useMay(resource.name);
  const navigate = useNavigate();
  const [isListed, setListed] = useState(false);
  const saved = useSavedView(resource, isListed);
  const [state, change] = useListState(resource, saved.shown);
  const { look, ...looking } = useTableLayout(resource, saved.shown);
  const { all, columns } = useColumns(resource, look.columns);
  const [selection] = useState(createSelection);
  const { remember } = useLastList(resource);
  const { search } = useLocation();
  // Includes the saved view's query, so that previous and next on a record use the same list.
  const address = saved.shown ? `?${withView(saved.shown.query, search)}` : search;
  const actions = useRowActions(resource);
  const q = useDebounced(state.q);
  const provider = useResourceProvider();
  const asked = useMemo(() => ({ ...state, q }), [state, q]);
  const request = listRequest(resource, asked);
  const view = useListView(resource, state, saved.shown !== undefined);
  const { query, result } = useList<TableRow & { id: number }>({
    ...request,
    queryOptions: {
      enabled: view === 'table' && saved.isKnown,
      initialData: () => provider.rowsAhead(request),
      // Keep the previous page visible while the next one loads, within one list of one workspace.
      placeholderData: keepPreviousData,
    },
  });
  const rows = result.data;
  // Refine passes extra properties of the provider's answer through, untyped.
  const page = query.data as CountedList | undefined;
  const trashColumn = useTrashColumn(resource, rows, state.trashed && !query.isPlaceholderData);
  const total = useTotal(resource, asked, query.isPlaceholderData ? undefined : page);
  if (!isListed && (query.isSuccess || (view !== 'table' && saved.isKnown))) setListed(true);
  const isKept = useOffered(savedViews.list);
  const hasTrash = useOffered(resource.endpoints.restore);
  const asView = {
    query: { ...queryOf(resource, state), view },
    ...look,
    columns: [...look.columns],
    widths: { ...look.widths },
  };
  const sort = {
    key: state.sort ?? (state.trashed ? 'deletedAt' : resource.order.sort),
    descending: state.sort ? state.descending : state.trashed || resource.order.descending,
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
    : viewsOf(resource.name)?.add?.(state.filters);

  const SidePanel = state.trashed ? undefined : viewsOf(resource.name)?.beside?.Panel;
  const side = SidePanel && (
    <SidePanel
      filters={state.filters}
      onFilter={(name, value) => change({ filters: narrowed(state.filters, name, value) })}
      selection={selection}
    />
  );
  // A search within days shows its matches on other days; reserve the line, so that rows do not move.
  const outsideDays = q.trim() !== '' && shownDays(resource, state.filters) ? <p className={styles.outside} /> : null;
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
              {hasTrash && (
                <Button variant="ghost" onClick={() => change({ trashed: true })}>
                  {t('trash')}
                </Button>
              )}
              {create}
            </>
          )
        }
      />
      <ListColumns side={side}>
        {isKept && !state.trashed && (
          <Suspense fallback={<div className={styles.views} />}>
            <ViewBar
              resource={resource}
              {...saved}
              state={asView}
              isChanged={looking.isChanged || !isAlike(queryOf(resource, state), saved.shown?.query ?? {})}
              onPutBack={() => {
                looking.putBack();
                change(readListState(resource, withView(saved.shown?.query, '')));
              }}
              onSaved={looking.putBack}
            />
          </Suspense>
        )}
        <ListToolbar
          resource={resource}
          state={state}
          change={change}
          view={view}
          sort={sort}
          columns={all}
          look={look}
          onLook={looking.change}
          listed={view !== 'table' || !query.isPending}
        />
        {resource.window && !state.trashed && (
          <Suspense fallback={outsideDays}>
            {isListed ? (
              <OutsideDays resource={resource} state={asked} change={change} total={total} counts={view === 'table'} />
            ) : (
              outsideDays
            )}
          </Suspense>
        )}
        {!saved.isKnown ? (
          <TableSkeleton columns={columns} hasLine={resource.line.length > 0} hasActions />
        ) : view === 'gallery' ? (
          <Suspense fallback={null}>
            <Gallery resource={resource} state={asked} selection={selection} empty={empty} />
          </Suspense>
        ) : view === 'map' ? (
          <Suspense fallback={<Skeleton height={480} />}>
            <MapView resource={resource} state={asked} change={change} empty={empty} />
          </Suspense>
        ) : query.isPending ? (
          <TableSkeleton columns={columns} hasLine={resource.line.length > 0} hasActions />
        ) : query.isError ? (
          <ListError resource={resource} error={query.error} retry={() => void query.refetch()} />
        ) : rows.length === 0 && state.page === 1 ? (
          <Suspense fallback={null}>{empty}</Suspense>
        ) : (
          <Tips>
            <div className={styles.cells}>
              <DataTable
                caption={labels.plural}
                columns={trashColumn ? [...columns.filter(isNaming), trashColumn] : columns}
                rows={rows}
                idOf={idOf}
                titleOf={(row) => titleOf(resource, row)}
                sort={sort}
                onSort={(key) => change({ sort: key, descending: sort.key === key ? !sort.descending : false })}
                selection={anyChoosable ? selection : undefined}
                isChoosable={isChoosable}
                actions={actions}
                busy={query.isPlaceholderData}
                density={look.density}
                widths={look.widths}
                onWidth={(key, width) => {
                  const { [key]: _before, ...others } = look.widths;
                  looking.change({ widths: width === undefined ? others : { ...others, [key]: width } });
                }}
              />
              {!state.trashed && (
                <Suspense fallback={null}>
                  <CellEditing resource={resource} rows={rows} columns={columns} />
                </Suspense>
              )}
            </div>
            <Pager
              page={state.page}
              take={state.take}
              shown={rows.length}
              total={total}
              hasMore={hasPageAfter(page, state)}
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
      {view !== 'map' && (
        <Suspense fallback={null}>
          <ListKeys resource={resource} state={state} change={change} selection={selection} />
        </Suspense>
      )}
    </>
  );
}

/** Whether two queries are equal in any order. */
const isAlike = (one: Record<string, string>, other: Record<string, string>) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
/** In the trash rows show only title and picture, and the trash column. */
const isNaming = ({ primary, look }: Column) => primary || look === 'picture';

const idOf = (row: TableRow) => row.id as number;

/** Debounced value. Written by hand, because use-debounce would add 0.6 KiB to the first list. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), defaultDebounce);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

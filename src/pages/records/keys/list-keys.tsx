import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { lazyComponent } from '../../../components/states/late.ts';
import type { TableRow } from '../../../components/table/column.ts';
import type { Selection } from '../../../components/table/selection.ts';
import { useCommands } from '../../../providers/browser/commands.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { type ListState, readListState } from '../../../providers/records/list-url.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { focusRow, idInFocus, isChoosable, moveFocus, rowInFocus } from './rows-on-screen.ts';
import { shownOf } from '../../../providers/records/query-clients.ts';

const QuickLook = lazyComponent(async () => (await import('../look/quick-look.tsx')).QuickLook);

interface ListKeysProps {
  resource: Resource;
  state: ListState;
  change: (wanted: Partial<ListState>) => void;
  selection: Selection;
}

/** The record in quick look, and the query of the list's page that has it. */
interface QuickLookTarget {
  id: number;
  search: string;
}

/**
 * Keyboard shortcuts of a list, and its quick look. Focus moves between row titles, which are links, so Enter opens a record natively.
 * Lazy: loads after the rows.
 */
export function ListKeys({ resource, state, change, selection }: ListKeysProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const may = useMay(resource.name);
  const labels = useLabels(resource.name);
  const client = useQueryClient();
  const last = useRef<number>(undefined);
  const [quickLook, setQuickLook] = useState<QuickLookTarget>();
  const { screen, endpoints } = resource;

  const here = () => (last.current = idInFocus(last.current));
  const rowOf = (id: number) =>
    client
      .getQueriesData<ListData>({ queryKey: shownOf(resource.name, 'list') })
      .flatMap(([, list]) => list?.data ?? list?.pages?.flatMap(({ data }) => data) ?? [])
      .find((row) => row.id === id);
  const mayEdit = (id: number) => {
    const row = rowOf(id);
    return endpoints.update !== undefined && may('update', row && narrowingOf(resource, row));
  };
  const edit = (id: number | undefined) =>
    id !== undefined && !state.trashed && mayEdit(id) && void navigate(`${screen.path}/${id}/edit`);
  const choose = (range: boolean) => {
    const id = here();
    if (id === undefined || !isChoosable(id)) return false;
    selection.choose(id, range || !selection.has(id), range);
    return true;
  };
  const look = (id: number | undefined) => id !== undefined && setQuickLook({ id, search });
  const move = (by: number) => (last.current = moveFocus(by, last.current)) !== undefined;
  // Arrow keys scroll unless a row has the focus.
  const step = (by: number) => rowInFocus() !== undefined && move(by);

  useCommands('list', [
    { name: 'next', keys: ['j'], run: () => move(1) },
    { name: 'previous', keys: ['k'], run: () => move(-1) },
    { name: 'next', keys: ['ArrowDown'], run: () => step(1) },
    { name: 'previous', keys: ['ArrowUp'], run: () => step(-1) },
    { name: 'open', keys: ['Enter'], run: () => false },
    {
      name: 'look',
      keys: ['o', 'Space'],
      run: (event) => (event?.key === ' ' && !rowInFocus() ? false : look(here())),
    },
    { name: 'choose', keys: ['x'], run: () => choose(false) },
    { name: 'chooseRange', keys: ['Shift+x', 'Shift+Space'], run: () => choose(true) },
    ...(endpoints.update && may('update') ? [{ name: 'edit', keys: ['e'], run: () => edit(here()) }] : []),
    ...(endpoints.create && may('create')
      ? [{ name: 'new', values: { what: labels.singular }, keys: ['n'], run: () => navigate(`${screen.path}/create`) }]
      : []),
  ]);

  const returning = useRef<number>(undefined);
  // The page with the row may load first, so try after each render.
  useEffect(() => {
    if (returning.current !== undefined && focusRow(returning.current)) returning.current = undefined;
  });
  const close = () => {
    if (!quickLook) return;
    returning.current = last.current = quickLook.id;
    setQuickLook(undefined);
    // Quick look may have moved to another page: show that page of the list.
    const { page } = readListState(resource, quickLook.search);
    if (page !== state.page) change({ page });
  };
  return (
    quickLook && (
      <Suspense fallback={null}>
        <QuickLook
          resource={resource}
          id={quickLook.id}
          search={quickLook.search}
          onMove={setQuickLook}
          onEdit={state.trashed || !mayEdit(quickLook.id) ? undefined : () => edit(quickLook.id)}
          onClose={close}
        />
      </Suspense>
    )
  );
}

/** Cached data: a page of a list, or the pages of a gallery. */
interface ListData {
  data?: TableRow[];
  pages?: { data: TableRow[] }[];
}

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { type ListState, ownSearch, readListState, writeListState } from '../../../providers/records/list-url.ts';
import { withoutView, savedName, withView } from '../../../providers/records/view-url.ts';

/** The saved view of a list: id and query. */
export interface ShownView {
  id: number;
  query: Record<string, string>;
}

/** Adds the view's id to an address, also for the default view. */
function named(search: string, id: number): string {
  const query = new URLSearchParams(search);
  query.set(savedName, String(id));
  return query.toString();
}

/**
 * List state in the address; a change of filter or order returns to page 1. The router applies a new address later: until then the hook
 * uses the last one written, so that no keystroke is lost. With a saved view the address has only the differences.
 */
export function useListState(resource: Resource, view?: ShownView): [ListState, (change: Partial<ListState>) => void] {
  const { id, query: base } = view ?? {};
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [search, setSearch] = useState(address);
  const latest = useRef(address);
  const shown = useRef(address);
  const underWay = useRef<string[]>([]);

  useLayoutEffect(() => {
    shown.current = address;
    const place = underWay.current.lastIndexOf(address);
    underWay.current = place < 0 ? [] : underWay.current.slice(place + 1);
    if (place >= 0) return;
    latest.current = address;
    setSearch(address);
  }, [address]);

  const change = useCallback(
    (wanted: Partial<ListState>) => {
      const now = latest.current;
      const whole = readListState(resource, withView(base, now));
      const written = writeListState(resource, { ...whole, page: 1, ...wanted }, id ? named(now, id) : now);
      const next = withoutView(base, written);
      if (next === now) return;
      latest.current = next;
      // Back at the router's address: skip the states between.
      underWay.current = next === shown.current ? [] : [...underWay.current, next];
      setSearch(next);
      setParams(next, { replace: wanted.page === undefined });
    },
    [resource, setParams, base, id],
  );
  // The same object for the same content, so that the selection is not reset.
  const said = ownSearch(resource, withView(base, search));
  const state = useMemo(() => readListState(resource, said), [resource, said]);
  return [state, change];
}

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Resource } from '../../../contract/resource.ts';
import { type ListState, ownSearch, readListState, writeListState } from '../../providers/list-url.ts';
import { besideView, savedName, withView } from '../../providers/view-url.ts';

/** A view that a list shows: its number, and what it says in the names of the address. */
export interface ShownView {
  id: number;
  query: Record<string, string>;
}

/** An address that names its view, also where it was the default. */
function named(search: string, id: number): string {
  const query = new URLSearchParams(search);
  query.set(savedName, String(id));
  return query.toString();
}

/**
 * The list's state lives in the address. Whatever narrows or orders it anew leads back to the first page. The router
 * shows a new address a moment later: until then the list goes by what was written last, so that no typed letter is lost.
 * Of a view that is shown only what differs stands there.
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
      const next = besideView(base, written);
      if (next === now) return;
      latest.current = next;
      // Back where the router still is, it may never show what lay between.
      underWay.current = next === shown.current ? [] : [...underWay.current, next];
      setSearch(next);
      setParams(next, { replace: wanted.page === undefined });
    },
    [resource, setParams, base, id],
  );
  // The same as long as it says the same: what depends on it, as the choice of rows, is not begun anew.
  const said = ownSearch(resource, withView(base, search));
  const state = useMemo(() => readListState(resource, said), [resource, said]);
  return [state, change];
}

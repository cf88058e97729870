import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Resource } from '../../../contract/resource.ts';
import { type ListState, readListState, writeListState } from '../../providers/list-url.ts';

/**
 * The list's state lives in the address. Whatever narrows or orders it anew leads back to the first page. The router
 * shows a new address a moment later: until then the list goes by what was written last, so that no typed letter is lost.
 */
export function useListState(resource: Resource): [ListState, (change: Partial<ListState>) => void] {
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
      const next = writeListState(resource, { ...readListState(resource, now), page: 1, ...wanted }, now);
      if (next === now) return;
      latest.current = next;
      // Back where the router still is, it may never show what lay between.
      underWay.current = next === shown.current ? [] : [...underWay.current, next];
      setSearch(next);
      setParams(next, { replace: wanted.page === undefined });
    },
    [resource, setParams],
  );
  const state = useMemo(() => readListState(resource, search), [resource, search]);
  return [state, change];
}

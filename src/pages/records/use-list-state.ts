import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Resource } from '../../../contract/resource.ts';
import { type ListState, readListState, writeListState } from '../../providers/list-url.ts';

/** The list's state lives in the address alone. Whatever narrows or orders it anew leads back to the first page. */
export function useListState(resource: Resource): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const state = useMemo(() => readListState(resource, search), [resource, search]);
  const change = useCallback(
    (wanted: Partial<ListState>) =>
      setParams(
        (now) =>
          writeListState(resource, { ...readListState(resource, now.toString()), page: 1, ...wanted }, now.toString()),
        {
          replace: wanted.page === undefined,
        },
      ),
    [resource, setParams],
  );
  return [state, change];
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findRecords } from '../../../contract/calls/find.ts';
import { notingAbsence, useOffered } from '../../providers/http/extensions.ts';
import { askedKey } from '../../providers/records/query-clients.ts';
import { useServices } from '../../providers/services.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';

/** Debounce of typing (ms). */
const debounceTime = 120;

/** Records that match the typed text; earlier results stay until new ones arrive. */
export function useFound(typed: string) {
  const { http } = useServices();
  const { activeWorkspaceId: workspaceId } = usePlace();
  const q = typed.trim();
  const [settled, setSettled] = useState(q);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(q), debounceTime);
    return () => clearTimeout(timer);
  }, [q]);
  const isOffered = useOffered(findRecords);
  const enabled = isOffered && settled !== '' && q !== '';
  const query = useQuery({
    queryKey: [...askedKey, findRecords.path, workspaceId, settled],
    queryFn: async ({ signal }) =>
      (await notingAbsence(findRecords, () => http.call(findRecords, { query: { q: settled, workspaceId }, signal }))).data, // prettier-ignore
    enabled,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  return {
    records: enabled ? (query.data ?? []) : [],
    busy: isOffered && q !== '' && (q !== settled || query.isFetching),
    failed: enabled && query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
}

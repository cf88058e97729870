import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  const { i18n } = useTranslation();
  const { activeWorkspaceId: workspaceId } = usePlace();
  const q = typed.trim();
  const [settled, setSettled] = useState(q);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(q), debounceTime);
    return () => clearTimeout(timer);
  }, [q]);
  const isOffered = useOffered(findRecords);
  const enabled = isOffered && settled !== '' && q !== '';
  const query = { q: settled, workspaceId, perItem: true, itemLanguage: i18n.language };
  const found = useQuery({
    queryKey: [...askedKey, findRecords.path, query],
    queryFn: async ({ signal }) =>
      (await notingAbsence(findRecords, () => http.call(findRecords, { query, signal }))).data, // prettier-ignore
    enabled,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  return {
    records: enabled ? (found.data ?? []) : [],
    busy: isOffered && q !== '' && (q !== settled || found.isFetching),
    failed: enabled && found.isError && !found.isFetching,
    retry: () => void found.refetch(),
  };
}

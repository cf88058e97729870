import { useList } from '@refinedev/core';
import { useMemo } from 'react';

/** The codes of the languages that the workspace works in; empty until they are there, and where there are none. */
export function useLanguageCodes(): readonly string[] {
  const { result } = useList({
    resource: 'languages',
    pagination: { currentPage: 1, pageSize: 100 },
    queryOptions: { staleTime: 5 * 60_000 },
    meta: { purpose: 'codes' },
    errorNotification: false,
  });
  const codes = result.data.map(({ code }) => String(code)).join(',');
  return useMemo(() => (codes ? codes.split(',') : []), [codes]);
}

import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import { fallbackLanguages } from '../../providers/received-languages.ts';

/**
 * The codes of the languages that the workspace works in; empty until they are there, and where there are none. Where they
 * cannot be asked for, there are still some to write in (S8.05).
 */
export function useLanguageCodes(): readonly string[] {
  const { result, query } = useList({
    resource: 'languages',
    pagination: { currentPage: 1, pageSize: 100 },
    queryOptions: { staleTime: 5 * 60_000 },
    meta: { purpose: 'codes' },
    errorNotification: false,
  });
  const known = query.isError ? fallbackLanguages : result.data;
  const codes = known.map(({ code }) => String(code)).join(',');
  return useMemo(() => (codes ? codes.split(',') : []), [codes]);
}

import { useMemo } from 'react';
import { useAskedAll } from '../records/use-api.ts';
import { useServices } from '../services.ts';
import { fallbackLanguages, languagesFrom } from './received-languages.ts';

const fiveMinutes = 5 * 60_000;

/** The content languages as the server sends them. */
function useLanguageRows() {
  const { calls } = useServices();
  return useAskedAll(calls.languages, {}, { staleTime: fiveMinutes });
}

/** Whether the content languages are still loading. */
export const useAreLanguagesPending = (): boolean => useLanguageRows().isPending;

/**
 * The codes of the workspace's content languages; empty while loading, or if there are none. Fallbacks if the request failed
 * (S8.05). A third-party server may send languages without codes.
 */
export function useLanguageCodes(): readonly string[] {
  const { data = [], isError } = useLanguageRows();
  const known = isError ? fallbackLanguages : languagesFrom(data, []);
  const codes = known.flatMap(({ code }) => code || []).join(',');
  return useMemo(() => (codes ? codes.split(',') : []), [codes]);
}

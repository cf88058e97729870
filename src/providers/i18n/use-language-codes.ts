import { useMemo } from 'react';
import { useAskedAll } from '../records/use-api.ts';
import { useServices } from '../services.ts';
import { fallbackLanguages, languagesFrom } from './received-languages.ts';

const fiveMinutes = 5 * 60_000;

/**
 * The codes of the workspace's content languages; empty while loading, or if there are none. Fallbacks if the request failed
 * (S8.05). A third-party server may send languages without codes.
 */
export function useLanguageCodes(): readonly string[] {
  const { calls } = useServices();
  const { data = [], isError } = useAskedAll(calls.languages, {}, { staleTime: fiveMinutes });
  const known = isError ? fallbackLanguages : languagesFrom(data, []);
  const codes = known.flatMap(({ code }) => code || []).join(',');
  return useMemo(() => (codes ? codes.split(',') : []), [codes]);
}

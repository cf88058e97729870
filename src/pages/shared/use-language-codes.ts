import { useMemo } from 'react';
import { fallbackLanguages, languagesFrom } from '../../providers/i18n/received-languages.ts';
import { useAskedAll } from '../../providers/records/use-api.ts';
import { resourceOf } from '../../resources/registry.ts';

const { list } = resourceOf('languages').endpoints;
const fiveMinutes = 5 * 60_000;

/**
 * The codes of the workspace's content languages; empty while loading, or if there are none. Fallbacks if the request failed
 * (S8.05). A third-party server may send languages without codes.
 */
export function useLanguageCodes(): readonly string[] {
  const { data = [], isError } = useAskedAll(list, {}, { staleTime: fiveMinutes });
  const known = isError ? fallbackLanguages : languagesFrom(data, []);
  const codes = known.flatMap(({ code }) => code || []).join(',');
  return useMemo(() => (codes ? codes.split(',') : []), [codes]);
}

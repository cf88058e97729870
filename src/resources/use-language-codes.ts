import { useMemo } from 'react';
import { fallbackLanguages, languagesFrom } from '../providers/received-languages.ts';
import { useAskedAll } from '../providers/use-api.ts';
import { resourceOf } from './registry.ts';

const { list } = resourceOf('languages').endpoints;
const fiveMinutes = 5 * 60_000;

/**
 * The codes of the languages that the workspace works in; empty until they are there, and where there are none. Where they
 * cannot be asked for, there are still some to write in (S8.05). Another server may name them without codes.
 */
export function useLanguageCodes(): readonly string[] {
  const { data = [], isError } = useAskedAll(list, {}, { staleTime: fiveMinutes });
  const known = isError ? fallbackLanguages : languagesFrom(data, []);
  const codes = known.flatMap(({ code }) => code || []).join(',');
  return useMemo(() => (codes ? codes.split(',') : []), [codes]);
}

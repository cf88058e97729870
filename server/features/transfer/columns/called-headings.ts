import { defaultLanguageCode } from '../../../../contract/calls/constants.ts';
import { furtherPrefix } from '../../../../contract/calls/imports.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { writtenLanguage } from '../../../services/table-file/cells/known-words.ts';
import { conceptsOf } from './column-words.ts';

/** A heading without decoration. */
export interface Called {
  /** Name without the prefix or suffix of the exporting program. */
  name: string;
  /** Language, if other headings differ only by language. */
  language?: string;
  /** Whether another heading of the same name is preferred. */
  isAside?: boolean;
}

/** Names of the headings without the decoration of the exporting program. */
export function calledHeadings(
  headings: readonly string[],
  resource: Pick<Resource, 'details' | 'fields'>,
): Map<string, Called> {
  const bare = withoutSharedPrefix(headings, resource);
  const languages = byLanguage([...bare.values()], 'language' in resource.fields ? defaultLanguageCode : undefined);
  return new Map([...bare].map(([heading, name]) => [heading, languages.get(name) ?? { name }]));
}

/** Removes a prefix that most headings share: `ows_Telefono` → `Telefono`. Keeps prefixes with a known meaning. */
function withoutSharedPrefix(headings: readonly string[], { details }: Pick<Resource, 'details'>): Map<string, string> {
  const same = new Map(headings.map((heading) => [heading, heading]));
  const counts = Map.groupBy(headings, (heading) => /^([\p{L}\d]{1,20})[_.:-](?=.)/u.exec(heading.trim())?.[0]);
  const isShared = (those: readonly string[]) => those.length >= 4 && those.length >= headings.length * 0.8;
  const shared = [...counts].find(([prefix, those]) => prefix !== undefined && isShared(those))?.[0];
  if (shared === undefined || [furtherPrefix, `${details?.prefix}:`].includes(shared)) return same;
  if (conceptsOf(shared.slice(0, -1)).length > 0) return same;
  const bare = headings.map((heading): [string, string] => [
    heading,
    heading.trim().startsWith(shared) ? heading.trim().slice(shared.length) : heading,
  ]);
  return new Set(bare.map(([, name]) => name)).size === headings.length ? new Map(bare) : same;
}

/** Language codes that are also words in headings: `Event id`, `Event no`. */
const notAtEnd = ['id', 'no', 'is', 'da', 'el'];

/** Headings that differ only by language (`Address-it`, `Address-de`); the preferred or first one is used. */
function byLanguage(headings: readonly string[], preferred: string | undefined): Map<string, Called> {
  const found = headings.flatMap((heading) => {
    const [, stem = '', code = ''] = /^(.*[^\s_-])[\s_-]+\(?([a-z]{2})\)?$/i.exec(heading.trim()) ?? [];
    const language = writtenLanguage(code);
    return language !== undefined && !notAtEnd.includes(language) ? [{ heading, stem, language }] : [];
  });
  const named = new Map<string, Called>();
  for (const those of Map.groupBy(found, ({ stem }) => stem.toLowerCase()).values()) {
    if (new Set(those.map(({ language }) => language)).size < 2) continue;
    const chosen = those.find(({ language }) => language === preferred) ?? those[0]!;
    const isThere = headings.some((heading) => heading.trim().toLowerCase() === chosen.stem.toLowerCase());
    for (const one of those)
      named.set(one.heading, { name: chosen.stem, language: one.language, isAside: one !== chosen || isThere });
  }
  return named;
}

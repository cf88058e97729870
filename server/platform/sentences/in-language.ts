import { readFileSync } from 'node:fs';
import Negotiator from 'negotiator';
import {
  type InterfaceLanguage,
  interfaceLanguages,
  isInterfaceLanguage,
} from '../../../contract/people/interface-settings.ts';
import { type Catalogue, type Say, sayBy } from '../../../contract/calls/sentences.ts';

const asItIs: Say = (english) => english;
const known = new Map<InterfaceLanguage, Say>([['en', asItIs]]);

const catalogueAt = (path: string, language: InterfaceLanguage) =>
  JSON.parse(readFileSync(new URL(`${path}/${language}.json`, import.meta.url), 'utf8')) as Catalogue;

/** Translates the server's English sentences: its own, and those that it shares with the app. */
export function translatorFor(language: InterfaceLanguage): Say {
  const before = known.get(language);
  if (before) return before;
  const say = sayBy(
    { ...catalogueAt('../../../contract/calls/sentences', language), ...catalogueAt('.', language) },
    language,
  );
  known.set(language, say);
  return say;
}

/** The supported language that the browser prefers (`Accept-Language`, with weights), else English. */
export function languageAskedFor(header: string | undefined): InterfaceLanguage {
  const [wanted] = new Negotiator({ headers: { 'accept-language': header ?? 'en' } }).languages([
    ...interfaceLanguages,
  ]);
  return isInterfaceLanguage(wanted) ? wanted : 'en';
}

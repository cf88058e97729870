import { nameLanguages, plainName } from '../places/country-names.ts';

const truths: Record<string, boolean> = {};
for (const word of 'true yes y 1 ja si oui da sim jah wahr vero vrai verdadero verdadeiro x ✓ ✔ on'.split(' '))
  truths[word] = true;
for (const word of 'false no n 0 nein non ne nao ei falsch falso faux nie off'.split(' ')) truths[word] = false;

/** Yes or no, in the languages of the demo content; `undefined` for another word. */
export function writtenTruth(text: string): boolean | undefined {
  const word = text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return Object.hasOwn(truths, word) ? truths[word] : undefined;
}

/** What is written where there is nothing. */
export const isNothing = (text: string): boolean =>
  /^([-–—]+|n\.?\/?a\.?|null|none|nil|k\.? ?a\.?|#n\/a|undefined|\?)$/i.test(text.trim());

const codes =
  'ar bg ca cs da de el en es et eu fi fr ga gl he hi hr hu id is it ja ko lb lt lv mk ms mt nl no pl pt rm ro ru sk sl sq sr sv th tr uk vi zh'.split(
    ' ',
  );
let byName: Map<string, string> | undefined;

/** The code of a language from a code or a name: `DE` → `de`, `en_GB` → `en-GB`, `Italienisch` → `it`. */
export function writtenLanguage(text: string): string | undefined {
  const [, code = '', region = ''] = /^([a-z]{2,3})(?:[-_]([a-z]{2}))?$/i.exec(text.trim()) ?? [];
  const known = code.toLowerCase();
  if (codes.includes(known) || known === 'lld' || known === 'fur')
    return region ? `${known}-${region.toUpperCase()}` : known;
  if (!byName) {
    byName = new Map();
    for (const each of codes)
      for (const language of [...nameLanguages, each])
        byName.set(plainName(new Intl.DisplayNames(language, { type: 'language' }).of(each) ?? each), each);
  }
  return byName.get(plainName(text));
}

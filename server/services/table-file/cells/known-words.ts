import { nameLanguages, plainName } from '../../places/country-names.ts';

const truths: Record<string, boolean> = {};
for (const word of 'true yes y 1 ja si oui da sim jah wahr vero vrai verdadero verdadeiro x ✓ ✔ on'.split(' '))
  truths[word] = true;
for (const word of 'false no n 0 nein non ne nao ei falsch falso faux nie off'.split(' ')) truths[word] = false;

/** Parses a yes or no in the languages of the demo content; `undefined` for other words. */
export function writtenTruth(text: string): boolean | undefined {
  const word = text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return Object.hasOwn(truths, word) ? truths[word] : undefined;
}

/** Words for options in other systems and languages, by option; the empty name is for words that mean no option. */
const spellings: Record<string, string> = {
  draft: 'entwurf brouillon borrador bozza osnutek pending unpublished',
  published: 'publish veröffentlicht publié pubblicato publicado objavljeno public live',
  archived: 'archiviert archivé archivado archiviato arhivirano',
  cancelled:
    'eventcancelled canceled abgesagt entfällt annulé annulée annullato annullata cancelado cancelada odpovedano',
  postponed: 'eventpostponed verschoben reporté reportée rinviato rinviata aplazado aplazada prestavljeno',
  rescheduled: 'eventrescheduled verlegt umgebucht',
  movedOnline: 'eventmovedonline online',
  soldOut: 'sold-out ausverkauft complet esaurito agotado razprodano',
  '': 'eventscheduled confirmed bestätigt',
};
const optionOfWord = new Map(
  Object.entries(spellings).flatMap(([option, words]) => words.split(' ').map((word) => [plainWord(word), option])),
);

/** The option of a word, such as `abgesagt` or `https://schema.org/EventCancelled`; empty for none, `undefined` if unknown. */
export const writtenOption = (text: string): string | undefined =>
  optionOfWord.get(plainWord(text.replace(/^https?:\/\/schema\.org\//i, '')));

function plainWord(text: string): string {
  return plainName(text).replaceAll(/[\s_-]/g, '');
}

/** Whether a text stands for an empty cell in a column of any type. */
export const isBlank = (text: string): boolean =>
  /^(?:[-–—_]+|n\.?\/a\.?|n\. ?a\.|\(?null\)?|none|nil|nan|k\. ?a\.|keine angabe|#(?:n\/a|nv|name\?|ref!|value!|wert!|bezug!|null!|div\/0!)|undefined|\?+)$/i.test(
    text.trim(),
  ) && text.trim() !== 'Nan';

/** The same, with texts that are ambiguous (`NA` is also Namibia) and the zero dates of databases. */
export const isNothing = (text: string): boolean =>
  isBlank(text) || /^(?:na|ka|nan|0000-00-00(?:[T ]00:00(?::00)?)?|00\.00\.0000|https?:\/\/)$/i.test(text.trim());

/** Whether a text in a column of times means that the time is not known yet. */
export const isUnknownTime = (text: string): boolean => unknownTime.test(text.trim());

const unknownTime =
  /^(?:t\.?b\.?[acd]\.?|(?:ende )?(?:noch )?offen(?:es ende)?|open(?:[ -]?end(?:e|ed)?)?|unbekannt|unknown|not known|to be (?:announced|confirmed|defined|determined)|wird (?:noch )?bekannt ?gegeben|folgt|nach (?:vereinbarung|absprache)|by arrangement|on request|late|spät|da (?:definire|confermare|stabilire)|fino a tardi|à (?:définir|confirmer|préciser)|por (?:definir|confirmar|determinar)|a (?:definir|confirmar|determinar)|po dogovoru|ni znano|selgub|kokkuleppel|nog onbekend|n\.n\.?|\?)$/i;

const codes =
  'ar bg ca cs da de el en es et eu fi fr ga gl he hi hr hu id is it ja ko lb lt lv mk ms mt nl no pl pt rm ro ru sk sl sq sr sv th tr uk vi zh'.split(
    ' ',
  );
let byName: Map<string, string> | undefined;

/** The code of a language from a code or name: `DE` → `de`, `en_GB` → `en-GB`, `Italienisch` → `it`. */
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

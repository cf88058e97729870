import { placesOfWord } from './words-in-text.ts';

/** Maximum number of terms that a text is checked against. */
export const mostTerms = 2_000;

/** A glossary term: keep it, translate it, or avoid it. */
export interface GlossaryEntry {
  term: string;
  language: string;
  treatment: 'keep' | 'translate' | 'avoid';
  /** Translations of the term by language code. */
  by_language: Record<string, { term?: string | null | undefined }> | null;
  caseSensitive: boolean | null;
}

/** The position of a term in a text, in characters from its start. */
export interface TermPlace {
  at: number;
  length: number;
}

/** A glossary violation in a text. */
export interface TermFault {
  kind: 'lost' | 'translation' | 'used';
  /** The term in the source; for `used`, the forbidden term in the text. */
  term: string;
  /** The required term. */
  wanted?: string | undefined;
  /** The position of a forbidden term. */
  place?: TermPlace | undefined;
}

const base = (code: string) => code.split('-')[0];

/** The term in a language. Terms to keep are the same in all languages. */
export function termIn(entry: GlossaryEntry, language: string): string | undefined {
  if (entry.treatment === 'keep' || base(entry.language) === base(language)) return entry.term;
  const translations = entry.by_language ?? {};
  const code =
    language in translations ? language : Object.keys(translations).find((one) => base(one) === base(language));
  return (code && translations[code]?.term) || undefined;
}

/** The positions of a term in a text. */
export function placesOfTerm(text: string, entry: GlossaryEntry, language: string): TermPlace[] {
  const word = termIn(entry, language);
  return word === undefined ? [] : placesOfWord(text, word, entry.caseSensitive ?? false);
}

const contains = (text: string, entry: GlossaryEntry, language: string) =>
  placesOfTerm(text, entry, language).length > 0;

/** The terms in a source that its translation must contain. */
export const termsToKeep = (source: string, entries: readonly GlossaryEntry[], from: string, to: string) =>
  entries.flatMap((entry) => {
    const [said, wanted] = [termIn(entry, from), termIn(entry, to)];
    return entry.treatment !== 'avoid' && said && wanted && contains(source, entry, from)
      ? { entry, said, wanted }
      : [];
  });

/** The forbidden terms in a text, each with its first position. */
export const termsNotUsed = (text: string, entries: readonly GlossaryEntry[], language: string): TermFault[] =>
  entries.flatMap((entry) => {
    const [place] = entry.treatment === 'avoid' ? placesOfTerm(text, entry, language) : [];
    return place ? { kind: 'used' as const, term: text.slice(place.at, place.at + place.length), place } : [];
  });

/** Terms missing in a translation, and forbidden ones in it. One use of a term is enough, with any ending. */
export function faultsOfTranslation(
  source: string,
  translation: string,
  entries: readonly GlossaryEntry[],
  { from, to }: { from: string; to: string },
): TermFault[] {
  const lost = termsToKeep(source, entries, from, to).flatMap(({ entry, said, wanted }): TermFault[] =>
    contains(translation, entry, to)
      ? []
      : [{ kind: entry.treatment === 'keep' ? 'lost' : 'translation', term: said, wanted }],
  );
  return [...lost, ...termsNotUsed(translation, entries, to)];
}

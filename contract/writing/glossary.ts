import { placesOfWord } from './words-in-text.ts';

/** So many terms a text is held against. */
export const mostTerms = 2_000;

/** What the glossary says of a term: that it stays, that it has one translation, or that it is not used. */
export interface GlossaryEntry {
  term: string;
  language: string;
  treatment: 'keep' | 'translate' | 'avoid';
  /** The term in further languages, by their codes. */
  by_language: Record<string, { term?: string | null | undefined }> | null;
  caseSensitive: boolean | null;
}

/** The position of a term in a text, in characters from its start. */
export interface TermPlace {
  at: number;
  length: number;
}

/** A term that a translation did not keep to. */
export interface TermFault {
  kind: 'lost' | 'translation' | 'used';
  /** As the source says it; of one that is not to be used, as the text says it. */
  term: string;
  /** What the text should have said. */
  wanted?: string | undefined;
  /** Where the text says what it should not. */
  place?: TermPlace | undefined;
}

const base = (code: string) => code.split('-')[0];

/** What a term is called in a language; a name that stays is called the same in all. */
export function termIn(entry: GlossaryEntry, language: string): string | undefined {
  if (entry.treatment === 'keep' || base(entry.language) === base(language)) return entry.term;
  const said = entry.by_language ?? {};
  const code = language in said ? language : Object.keys(said).find((one) => base(one) === base(language));
  return (code && said[code]?.term) || undefined;
}

/** Where a text in a language says a term. */
export function placesOfTerm(text: string, entry: GlossaryEntry, language: string): TermPlace[] {
  const word = termIn(entry, language);
  return word === undefined ? [] : placesOfWord(text, word, entry.caseSensitive ?? false);
}

const says = (text: string, entry: GlossaryEntry, language: string) => placesOfTerm(text, entry, language).length > 0;

/** The terms of a source that its translation has to keep to, with what it is to say. */
export const termsToKeep = (source: string, entries: readonly GlossaryEntry[], from: string, to: string) =>
  entries.flatMap((entry) => {
    const [said, wanted] = [termIn(entry, from), termIn(entry, to)];
    return entry.treatment !== 'avoid' && said && wanted && says(source, entry, from) ? { entry, said, wanted } : [];
  });

/** A forbidden term in a text. */
export const termsNotUsed = (text: string, entries: readonly GlossaryEntry[], language: string): TermFault[] =>
  entries.flatMap((entry) => {
    const [place] = entry.treatment === 'avoid' ? placesOfTerm(text, entry, language) : [];
    return place ? { kind: 'used' as const, term: text.slice(place.at, place.at + place.length), place } : [];
  });

/** Terms that a translation does not use. One use counts, with any ending. */
export function faultsOfTranslation(
  source: string,
  translation: string,
  entries: readonly GlossaryEntry[],
  { from, to }: { from: string; to: string },
): TermFault[] {
  const lost = termsToKeep(source, entries, from, to).flatMap(({ entry, said, wanted }): TermFault[] =>
    says(translation, entry, to)
      ? []
      : [{ kind: entry.treatment === 'keep' ? 'lost' : 'translation', term: said, wanted }],
  );
  return [...lost, ...termsNotUsed(translation, entries, to)];
}

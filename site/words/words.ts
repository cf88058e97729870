import { en as house } from './houses/en.ts';
import { en } from './en.ts';

/** The website's words: its own, and those about a house. */
export type Words = typeof en & {
  groups: Readonly<Record<string, string>>;
  amenityNames: Readonly<Record<string, string>>;
  factNames: Readonly<Record<string, string>>;
};

const together = (
  own: typeof en,
  { groups, amenities, facts }: Record<'groups' | 'amenities' | 'facts', Record<string, string>>,
): Words => ({
  ...own,
  groups,
  amenityNames: amenities,
  factNames: facts,
});

/** The words of each language that the website knows. */
export const words: Readonly<Record<string, Words>> = { en: together(en, house) };

/** The website's words in a language, in English where it does not know that one. */
export const wordsIn = (language: string): Words => words[language] ?? words[language.slice(0, 2)] ?? words.en!;

/** Words with what belongs into them: Page {page} of {pages}. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

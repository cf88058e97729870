import type { HouseWords } from './houses/en.ts';
import type { OwnWords } from './en.ts';
import { de as deHouse } from './houses/de.ts';
import { de } from './de.ts';
import { en as enHouse } from './houses/en.ts';
import { en } from './en.ts';
import { es as esHouse } from './houses/es.ts';
import { es } from './es.ts';
import { et as etHouse } from './houses/et.ts';
import { et } from './et.ts';
import { fr as frHouse } from './houses/fr.ts';
import { fr } from './fr.ts';
import { it as itHouse } from './houses/it.ts';
import { it } from './it.ts';
import { pt as ptHouse } from './houses/pt.ts';
import { pt } from './pt.ts';
import { sl as slHouse } from './houses/sl.ts';
import { sl } from './sl.ts';

/** All texts of the website. */
export type Words = OwnWords & {
  groups: Readonly<Record<string, string>>;
  amenityNames: Readonly<Record<string, string>>;
  factNames: Readonly<Record<string, string>>;
};

const together = (own: OwnWords, { groups, amenities, facts }: HouseWords): Words => ({
  ...own,
  groups,
  amenityNames: amenities,
  factNames: facts,
});

/** All texts by language. */
export const words = {
  de: together(de, deHouse),
  en: together(en, enHouse),
  es: together(es, esHouse),
  et: together(et, etHouse),
  fr: together(fr, frHouse),
  it: together(it, itHouse),
  pt: together(pt, ptHouse),
  sl: together(sl, slHouse),
} as const;

/** The texts in a language; English for unknown languages. */
export function textsIn(language: string): Words {
  const main = language.slice(0, 2);
  return Object.hasOwn(words, main) ? words[main as keyof typeof words] : words.en;
}

/** Fills placeholders: Page {page} of {pages}. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

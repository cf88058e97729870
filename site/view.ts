import { type Addresses, type SiteBase, addressesOf } from './addresses.ts';
import type { Category, Picture, Settings, Site } from './delivered.ts';
import type { Html } from './html.ts';
import type { JsonLd } from './json-ld.ts';
import { type Words, textsIn } from './words/words.ts';

/** Shared data of all pages: the website, and the language of the visitor. */
export interface View {
  settings: Settings;
  site: Site;
  language: string;
  words: Words;
  address: Addresses;
  stand: SiteBase;
}

/** A page: the content between header and footer, and the metadata of the head. */
export interface Page {
  /** Without the website's name. */
  title: string;
  description?: string | null | undefined;
  body: Html;
  picture?: Picture | null | undefined;
  /** What it is about, in the words of schema.org. */
  things?: readonly JsonLd[];
  /** Its path in the languages in which it is written. */
  inLanguages: Readonly<Record<string, string>>;
  /** Where the language switch leads, where it leads to more than that. */
  switchTo?: Readonly<Record<string, string>>;
  /** The path by which it is known, where that is not the one in its language. */
  canonical?: string;
  /** Whether search engines are asked to leave it out. */
  hidden?: boolean;
}

/** A website as it is read in a language. */
export function viewOf(settings: Settings, language: string, stand: SiteBase): View {
  const site = settings.site as unknown as Site;
  const address = addressesOf(stand, settings.domain, language, site.languageConfig.defaultLanguage);
  return { settings, site, language, words: textsIn(language), address, stand };
}

/**
 * What the settings say in words, which are those of the website's own language. In the others a title is the website's own word, and
 * what it has none for is left out.
 */
export function siteTexts({ site, language, words }: Pick<View, 'site' | 'language' | 'words'>) {
  const isOwn = language === site.languageConfig.defaultLanguage;
  const { archiveContent: archive, bookingComponent: booking } = site;
  return {
    events: (isOwn && archive.archiveTitle) || words.events,
    eventsText: (isOwn && archive.archiveText) || words.eventsText,
    booking: (isOwn && booking.bookingTitle) || words.bookingTitle,
    bookingText: isOwn ? booking.bookingText : null,
    bookingButton: (isOwn && booking.bookingButton) || words.bookingButton,
  };
}

/** A page that every language has, by its path. */
export const everywhere = ({ settings, address }: View, path: string): Record<string, string> =>
  Object.fromEntries(settings.languages.map((language) => [language, address.page(path, language)]));

/** The category of an event, at any level of the tree. */
export function categoryNamed(categories: readonly Category[], name: string | null): Category | undefined {
  for (const category of categories) {
    const found = category.name === name ? category : categoryNamed(category.children, name);
    if (found) return found;
  }
  return undefined;
}

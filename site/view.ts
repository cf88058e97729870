import { type Addresses, type SiteBase, addressesOf } from './addresses.ts';
import type { Category, Picture, SearchParts, Settings, Site } from './delivered.ts';
import type { Html } from './html.ts';
import type { JsonLd } from './json-ld.ts';
import { type Words, textsIn } from './words/words.ts';

/** Shared data of all pages. */
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
  /** Without the website’s name. */
  title: string;
  description?: string | null | undefined;
  body: Html;
  picture?: Picture | null | undefined;
  /** How it appears in search results and when it is shared, if not as above. */
  search?: Partial<SearchParts>;
  /** Its structured data. */
  things?: readonly JsonLd[];
  /** Paths of its translations by language. */
  inLanguages: Readonly<Record<string, string>>;
  /** Targets of the language switch, if they are not the translations. */
  switchTo?: Readonly<Record<string, string>>;
  /** The canonical path, if it is not the path in its language. */
  canonical?: string;
  /** Whether search engines should not index it. */
  hidden?: boolean;
}

/** The data of a website for its pages in a language. */
export function viewOf(settings: Settings, language: string, stand: SiteBase): View {
  const site = settings.site as unknown as Site;
  const address = addressesOf(stand, settings.domain, language, site.languageConfig.defaultLanguage);
  return { settings, site, language, words: textsIn(language), address, stand };
}

/** Texts from the settings, which are in the default language. Other languages use the built-in texts, or leave the text out. */
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

/** The addresses of a page that exists in every language. */
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

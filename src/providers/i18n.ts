import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isolated } from './isolated.ts';

/**
 * Every text of the app, English first. A file `locales/en/<area>.json` is the namespace `<area>` by being there. The
 * landing page's texts are filled in at build time and stay out of the app; those of rooms that nobody begins in come
 * with them (`texts/`).
 */
const files = import.meta.glob<Record<string, unknown>>(
  [
    '../locales/en/*.json',
    '!../locales/en/{landing,settings,account,ai,alt-text,amenities,facts,forms,gallery,guides,help,history,media,origins,places,rich-text,runs,tones,training,transfer,view}.json',
  ],
  { eager: true, import: 'default' },
);

const english = Object.fromEntries(
  Object.entries(files).map(([path, texts]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), texts]),
);

void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'shell',
  ns: Object.keys(english),
  resources: { en: english },
  // What React shows needs no escaping, but names in a sentence must not turn the rest of it.
  interpolation: { escapeValue: true, escape: isolated },
  initAsync: false,
});

/** The texts of a room, there before its first screen because they are imported with it. */
export const addTexts = (area: string, texts: object) => void i18next.addResourceBundle('en', area, texts);

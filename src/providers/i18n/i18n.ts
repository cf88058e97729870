import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { noteLanguage } from '../../formats/reader.ts';
import { isolated } from './isolated.ts';
import { setLocalizer } from '../http/localize.ts';
import type { Say } from '../../../contract/calls/sentences.ts';
import type { InterfaceLanguage } from '../../../contract/people/interface-settings.ts';
import { type ProofLanguage, type SpokenLanguage, languageToSpeak, rememberLanguage } from './language.ts';

/**
 * The texts of the app, with English bundled. Each file `locales/en/<area>.json` is the namespace `<area>`. Common texts are
 * in the main bundle; those of other areas come with their code (`texts/`), the landing page's at build time. Other languages
 * are one file each, loaded before they are used.
 */
const files = import.meta.glob<Record<string, unknown>>(
  '../../locales/en/{errors,fields,properties,records,refine,resources,shell}.json',
  { eager: true, import: 'default' },
);

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
const english = Object.fromEntries(Object.entries(files).map(([path, texts]) => [nameOf(path), texts]));

void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'shell',
  ns: Object.keys(english),
  resources: { en: english },
  // Re-renders open screens when a language is loaded.
  react: { bindI18nStore: 'added' },
  // React escapes values, but names must not change the text direction of the sentence around them.
  interpolation: { escapeValue: true, escape: isolated },
  initAsync: false,
});

/** `{{what, inSentence}}`: a label in lower case, but for abbreviations ("AI provider"). German does not use it. */
i18next.services.formatter?.add('inSentence', (label: string, language = 'en') =>
  label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLocaleLowerCase(language)),
);

const languages = {
  de: () => import('../../locales/de.ts'),
  es: () => import('../../locales/es.ts'),
  fr: () => import('../../locales/fr.ts'),
  it: () => import('../../locales/it.ts'),
};

/** Translators of the contract's sentences, by loaded language. */
const sentences: Partial<Record<SpokenLanguage, Say>> = {};

type Texts = Record<string, unknown>;
/** Turns English texts into the active pseudo-locale. */
let prove: ((texts: Texts) => Texts) | undefined;

/** Registers the English texts of an area, imported together with its screens. */
export function addTexts(area: string, texts: Texts): void {
  i18next.addResourceBundle('en', area, texts);
  if (prove) i18next.addResourceBundle(i18next.language, area, prove(texts));
}

async function bringTexts(language: SpokenLanguage): Promise<void> {
  if (language === 'en' || i18next.hasResourceBundle(language, 'shell')) return;
  if (!(language in languages)) return bringProof(language as ProofLanguage);
  const { files: texts, antd, say } = await languages[language as keyof typeof languages]();
  for (const [path, area] of Object.entries(texts)) i18next.addResourceBundle(language, nameOf(path), area);
  i18next.addResourceBundle(language, 'antd', antd);
  sentences[language] = say;
}

async function bringProof(language: ProofLanguage): Promise<void> {
  const { proofOf } = await import('./proof-language.ts');
  prove = proofOf(language);
  // Labels derived from names have no entry in the catalogs.
  const { name = '' } = prove({ name: '{{name}}' }) as { name?: string };
  i18next.options.parseMissingKeyHandler = (key, read?: string) => name.replace('{{name}}', read ?? key);
  for (const [area, texts] of Object.entries(i18next.getDataByLanguage('en') ?? {}))
    i18next.addResourceBundle(language, area, prove(texts));
}

/** Switches the interface to a language once its texts are loaded, and sets the page's `lang` and `dir`. */
export async function switchLanguage(language: SpokenLanguage): Promise<void> {
  await bringTexts(language);
  setLocalizer(sentences[language]);
  await i18next.changeLanguage(language);
  noteLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = i18next.dir(language);
}

/** Loads the chosen language, else the browser's; on failure, keeps the current one. */
export const loadFirstLanguage = (): Promise<void> =>
  switchLanguage(languageToSpeak()).catch((error: unknown) =>
    console.warn('The texts of this language did not come', error),
  );

/** Applies the user's chosen language; null means the browser's. */
export function applyChosenLanguage(chosen: InterfaceLanguage | null): void {
  rememberLanguage(chosen);
  if (languageToSpeak() !== i18next.language) void loadFirstLanguage();
}

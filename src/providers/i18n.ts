import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { noteLanguage } from '../formats/reader.ts';
import { isolated } from './isolated.ts';
import { takeSentences } from './said.ts';
import type { Say } from '../../contract/sentences.ts';
import type { InterfaceLanguage } from '../../contract/interface-settings.ts';
import { type ProofLanguage, type SpokenLanguage, languageToSpeak, rememberLanguage } from './language.ts';

/**
 * Every text of the app, English first. A file `locales/en/<area>.json` is the namespace `<area>` by being there. Those that every
 * visit begins with come with the app; the texts of other rooms come with them (`texts/`), and the landing page's are filled in at
 * build time. Other languages come as one file each, before anything is shown in them.
 */
const files = import.meta.glob<Record<string, unknown>>(
  '../locales/en/{errors,fields,properties,records,refine,resources,shell}.json',
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
  // A room that is open when its language comes is told, too.
  react: { bindI18nStore: 'added' },
  // What React shows needs no escaping, but names in a sentence must not turn the rest of it.
  interpolation: { escapeValue: true, escape: isolated },
  initAsync: false,
});

const languages = {
  de: () => import('../locales/de.ts'),
  es: () => import('../locales/es.ts'),
  fr: () => import('../locales/fr.ts'),
  it: () => import('../locales/it.ts'),
};

/** How sentences of the contract are said in the languages that have come. */
const sentences: Partial<Record<SpokenLanguage, Say>> = {};

type Texts = Record<string, unknown>;
/** How English becomes the proof that is spoken. */
let prove: ((texts: Texts) => Texts) | undefined;

/** The texts of a room, there before its first screen because they are imported with it. */
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
  // What is read from names has no text of its own.
  const { name = '' } = prove({ name: '{{name}}' }) as { name?: string };
  i18next.options.parseMissingKeyHandler = (key, read?: string) => name.replace('{{name}}', read ?? key);
  for (const [area, texts] of Object.entries(i18next.getDataByLanguage('en') ?? {}))
    i18next.addResourceBundle(language, area, prove(texts));
}

/** Speaks a language as soon as its texts are there; the page says which one it is, and from which side it is read. */
export async function speak(language: SpokenLanguage): Promise<void> {
  await bringTexts(language);
  takeSentences(sentences[language]);
  await i18next.changeLanguage(language);
  noteLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = i18next.dir(language);
}

/** Speaks as was chosen or as the browser does; where the texts do not come, it stays as it is. */
export const speakFirst = (): Promise<void> =>
  speak(languageToSpeak()).catch((error: unknown) => console.warn('The texts of this language did not come', error));

/** Takes what a person has chosen for themselves; with nothing chosen, it is as the browser does. */
export function speakAsChosen(chosen: InterfaceLanguage | null): void {
  rememberLanguage(chosen);
  if (languageToSpeak() !== i18next.language) void speakFirst();
}

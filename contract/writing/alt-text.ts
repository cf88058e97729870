import { defaultLanguageCode } from '../calls/constants.ts';
import type { AnyValues } from '../declaration/views.ts';
import type { ComposedLanguage } from './writing.ts';

/** Subjects of pictures, as far as they matter for the alt text. */
export const imageTypes = [
  'event', 'venue', 'property', 'room', 'food', 'wellness', 'outside', 'view', 'logo', 'map', 'decorative', 'other',
] as const; // prettier-ignore
/** The subject of a picture. */
export type ImageType = (typeof imageTypes)[number];

/**
 * The advised maximum length of an alt text in characters. No standard sets it: screen readers read alt text in one go. Longer descriptions
 * belong in the caption or the text.
 */
export const advisedAltLength = 125;

/** Openings that announce a picture, which screen readers already do. */
const openings: Readonly<Record<ComposedLanguage, string>> = {
  en: '(?:(?:an?|the) )?(?:image|picture|photo(?:graph)?|graphic|illustration|screenshot) (?:of|showing|shows)',
  de: '(?:(?:ein|das|dieses) )?(?:bild|foto|grafik|abbildung|fotografie) (?:von|vom|der|des|einer|eines|mit|zeigt)|auf dem bild',
  es: '(?:(?:una?|la|el) )?(?:imagen|foto(?:grafía)?|ilustración|gráfico) (?:del?|que muestra|muestra)|en la imagen',
  fr: "(?:(?:une?|la|l[’']) ?)?(?:image|photo(?:graphie)?|illustration|graphique) (?:de|du|des|d[’']|montrant|montre)|sur l[’']image",
  it: "(?:(?:un[’']?|una|la|l[’']) ?)?(?:immagine|foto(?:grafia)?|illustrazione) (?:di|del|dell[aeo’']|che mostra|mostra)|nell[’']immagine",
  sl: '(?:slika|fotografija|posnetek|ilustracija) (?:prikazuje|z|s|iz|od)|na (?:sliki|fotografiji)',
  pt: '(?:(?:uma?|a|o) )?(?:imagem|foto(?:grafia)?|ilustração|gráfico) (?:d[aeo]s?|que mostra|mostra)|na imagem',
  et: '(?:pilt|foto|joonis) (?:kujutab|näitab)|(?:pildil|fotol) on',
};

/** Redundant words for a picture at the end. */
const endings =
  /[\s,(–-]+(?:photo|photograph|picture|image|foto|bild|imagen|imagem|immagine|fotografía|fotografie|fotografia|fotografija|slika|pilt)\)?[.!]?$/iu;

const begins = new RegExp(`^(?:${Object.values(openings).join('|')})(?:(?<=[’'])|(?!\\p{L}))`, 'iu');
const fileName =
  /^[^\s]+\.(?:jpe?g|png|webp|avif|gif|svg|heic|tiff?)$|^(?:img|dsc|dscn|pxl|screenshot|image)[\s_-]*\d+/iu;

/** Advice by rule, from WCAG 2.2 (1.1.1) and its techniques H37, G94 and F30. */
export const altTextRules = {
  opening: 'Start with what the picture shows: screen readers already announce that it is a picture.',
  ending: 'Remove the word for the picture at the end.',
  fileName: 'This is a file name. Describe what the picture shows.',
  title: 'This repeats the title, which screen readers read out as well. Describe what the picture shows.',
  long: `Try to stay within ${advisedAltLength} characters: screen readers read alt text in one go. Put longer descriptions into the caption.`,
} as const;
/** A rule for alt texts. */
export type AltTextRule = keyof typeof altTextRules;

const same = (one: string, other: string | null | undefined) => (other ? plain(one) === plain(other) : false);
const plain = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The rules that an alt text breaks. An empty text breaks none: it is missing, or empty by choice. */
export function altTextAdvice(
  words: string,
  { title, file }: { title?: string | null | undefined; file?: string | null | undefined } = {},
): AltTextRule[] {
  const text = words.trim();
  if (text === '') return [];
  const isFile = fileName.test(text) || same(text, file);
  const broken: Record<AltTextRule, boolean> = {
    opening: begins.test(text),
    ending: endings.test(text),
    fileName: isFile,
    title: !isFile && same(text, title),
    long: text.length > advisedAltLength,
  };
  return (Object.keys(altTextRules) as AltTextRule[]).filter((rule) => broken[rule]);
}

/** Whether a text is a file name from a camera or folder. */
export const isFileName = (words: string): boolean => fileName.test(words.trim());

/** The states of the alt text of a picture in a language. A written text can have a suggestion, too. */
export const altTextStates = ['missing', 'suggested', 'approved', 'written', 'decorative'] as const;
/** The state of an alt text. */
export type AltTextState = (typeof altTextStates)[number];

/** The suggested alt text in a language and its review. */
export interface AltSuggestion {
  state: 'suggested' | 'approved' | 'dismissed';
  /** The approved text once approved. */
  text: string;
  /** `composer`, or the name of a model. */
  writtenBy: string;
}

/** The alt text suggestions of a file by language. */
export const suggestionsOf = (file: AnyValues): Readonly<Record<string, AltSuggestion>> =>
  (file.alt_suggestions as Record<string, AltSuggestion> | null | undefined) ?? {};

/** The alt text of a file in a language. The first language has its own field. */
export function altTextIn(file: AnyValues, language: string): string {
  const further = file.by_language as Record<string, Record<string, string | null>> | null | undefined;
  const own = language === defaultLanguageCode ? (file.alt_text as string | null | undefined) : undefined;
  return own ?? further?.[language]?.alt_text ?? '';
}

/** The state of the alt text of a file in a language. */
export function altTextStateOf(file: AnyValues, language: string): AltTextState {
  if (file.decorative === true) return 'decorative';
  const [suggestion, text] = [suggestionsOf(file)[language], altTextIn(file, language)];
  if (suggestion?.state === 'suggested') return 'suggested';
  if (text === '') return 'missing';
  return suggestion?.state === 'approved' && suggestion.text === text ? 'approved' : 'written';
}

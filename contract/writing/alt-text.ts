import { defaultLanguageCode } from '../calls/constants.ts';
import type { AnyValues } from '../declaration/views.ts';
import type { ComposedLanguage } from './writing.ts';

/** What a picture shows, as far as a sentence about it depends on that. */
export const imageTypes = [
  'event', 'venue', 'property', 'room', 'food', 'wellness', 'outside', 'view', 'logo', 'map', 'decorative', 'other',
] as const; // prettier-ignore
/** One of the things that a picture shows. */
export type ImageType = (typeof imageTypes)[number];

/**
 * The length that an alternative text should keep to. No standard sets it: it is what one breath of a screen reader takes, which cannot
 * be paused and resumed within it. Longer descriptions belong into the caption or the text.
 */
export const advisedAltLength = 125;

/** How texts begin that say they are pictures, which every screen reader says already. */
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

/** Words at the end that say no more. */
const endings =
  /[\s,(–-]+(?:photo|photograph|picture|image|foto|bild|imagen|imagem|immagine|fotografía|fotografie|fotografia|fotografija|slika|pilt)\)?[.!]?$/iu;

const begins = new RegExp(`^(?:${Object.values(openings).join('|')})(?:(?<=[’'])|(?!\\p{L}))`, 'iu');
const fileName =
  /^[^\s]+\.(?:jpe?g|png|webp|avif|gif|svg|heic|tiff?)$|^(?:img|dsc|dscn|pxl|screenshot|image)[\s_-]*\d+/iu;

/** What is asked of a good alternative text, with the words for one that falls short; from WCAG 2.2 (1.1.1) and its techniques H37, G94, F30. */
export const altTextRules = {
  opening: 'Start with what the picture shows: screen readers already announce that it is a picture.',
  ending: 'Remove the word for the picture at the end.',
  fileName: 'This is a file name. Describe what the picture shows.',
  title: 'This repeats the title, which screen readers read out as well. Describe what the picture shows.',
  long: `Try to stay within ${advisedAltLength} characters: screen readers read alt text in one go. Put longer descriptions into the caption.`,
} as const;
/** What an alternative text may be advised about. */
export type AltTextRule = keyof typeof altTextRules;

const same = (one: string, other: string | null | undefined) => (other ? plain(one) === plain(other) : false);
const plain = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What falls short of the rules; nothing to say of an empty text, which is either missing or empty by choice. */
export function altTextAdvice(
  words: string,
  { title, file }: { title?: string | null | undefined; file?: string | null | undefined } = {},
): AltTextRule[] {
  const said = words.trim();
  if (said === '') return [];
  const isFile = fileName.test(said) || same(said, file);
  const broken: Record<AltTextRule, boolean> = {
    opening: begins.test(said),
    ending: endings.test(said),
    fileName: isFile,
    title: !isFile && same(said, title),
    long: said.length > advisedAltLength,
  };
  return (Object.keys(altTextRules) as AltTextRule[]).filter((rule) => broken[rule]);
}

/** Whether a text is the name that a camera or a folder gave. */
export const isFileName = (words: string): boolean => fileName.test(words.trim());

/** The status of a picture's alt text in a language. There may be a suggestion in addition to a written text. */
export const altTextStates = ['missing', 'suggested', 'approved', 'written', 'decorative'] as const;
/** One of the states. */
export type AltTextState = (typeof altTextStates)[number];

/** What was suggested in a language, and what became of it. */
export interface AltSuggestion {
  state: 'suggested' | 'approved' | 'dismissed';
  /** Where it was approved, as it was approved. */
  text: string;
  /** `composer`, or the name of a model. */
  writtenBy: string;
}

/** The suggestions of a file, by language. */
export const suggestionsOf = (file: AnyValues): Readonly<Record<string, AltSuggestion>> =>
  (file.alt_suggestions as Record<string, AltSuggestion> | null | undefined) ?? {};

/** What a file of the library says in a language to those who do not see it; the first language's words stand in its own field. */
export function altTextIn(file: AnyValues, language: string): string {
  const further = file.by_language as Record<string, Record<string, string | null>> | null | undefined;
  const own = language === defaultLanguageCode ? (file.alt_text as string | null | undefined) : undefined;
  return own ?? further?.[language]?.alt_text ?? '';
}

/** The state of a file of the library in a language. */
export function altTextStateOf(file: AnyValues, language: string): AltTextState {
  if (file.decorative === true) return 'decorative';
  const [suggestion, said] = [suggestionsOf(file)[language], altTextIn(file, language)];
  if (suggestion?.state === 'suggested') return 'suggested';
  if (said === '') return 'missing';
  return suggestion?.state === 'approved' && suggestion.text === said ? 'approved' : 'written';
}

import { stringsIn } from './strings-in.ts';

/** The remaining text of a model's response, and the removed parts. */
export interface Checked {
  text: string;
  /** Removed parts, unchanged. */
  refused: string[];
}

/** Invisible characters: format, direction, tags, selectors, fillers. */
const hidden =
  /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}\u115F\u1160\u2800\u3164\uFFA0]/gu;

const dot = String.raw`(?:\.|\s*[\[({]\s*(?:\.|dot|punkt|punto|point|ponto|pika|punkt)\s*[\])}]\s*)`;
const at = String.raw`(?:@|\s*[\[({]\s*(?:@|at|ät|chiocciola|arroba|arobase|afna)\s*[\])}]\s*)`;
const host = String.raw`(?:[\p{L}\d](?:[\p{L}\d-]{0,62}[\p{L}\d])?${dot}){1,30}\p{Ll}{2,24}`;

/** Content that a text must not have, unless its sources have it. */
const refusable: readonly RegExp[] = [
  // URLs of any scheme.
  /\b[a-z][a-z0-9+.-]{0,60}:\/\/\S+/giu,
  /\b(?:javascript|vbscript|data|mailto|tel|sms|file|blob):\S+/giu,
  new RegExp(String.raw`[\p{L}\d._%+-]{1,64}${at}${host}`, 'giu'),
  new RegExp(String.raw`(?<![\p{L}\d@.-])${host}(?::\d+)?(?:[/?#]\S*)?(?![\p{L}\d])`, 'gu'),
  /\bwww\.\S+/giu,
  /(?<!\d|[.,])\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?!\d)(?:\/\S*)?/gu,
  // Handles of social networks.
  /(?<![\p{L}\d])@[\p{L}\d_.]{2,}/gu,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/gu,
  // Strings too long for a word, such as encoded data.
  /[A-Za-z0-9+/=_-]{40,}/gu,
];

const phone = /(?<![\p{L}\d.,:])(?:\+|00)?\(?\d[\d\s()./\u2010-\u2015-]{5,}\d(?![\d:])/gu;
/** Dates, spans of hours or years, and large numbers, which look like phone numbers. */
const figures: readonly RegExp[] = [
  /^\d{4}-\d{2}-\d{2}$/,
  /^\d{1,2}[./]\s?\d{1,2}[./]\s?\d{2,4}$/,
  /^\d{1,2}[.]\d{2}\s*[-\u2010-\u2015]\s*\d{1,2}[.]\d{2}$/,
  /^(?:1\d|20)\d{2}\s*[-/\u2010-\u2015]\s*(?:1\d|20)\d{2}$/,
  /^\d{1,3}(?:[., \u00A0\u202F]\d{3})+$/,
];

/** Patterns of markup with their replacements. */
const markup: readonly (readonly [RegExp, string])[] = [
  [/<!--[\s\S]*?(?:-->|$)/gu, ''],
  [/<(script|style|iframe|svg|object|template)\b[\s\S]*?(?:<\/\1\s*>|$)/giu, ''],
  [/<[/!?]?\p{L}[^<>]*(?:>|$)/gu, ''],
  [/&(?:#\d+|#x[\da-f]+|\p{L}{2,});/giu, ' '],
  [/!\[[^\]]{0,300}\](?:\([^)]*\)?|\[[^\]]*\])?/gu, ''],
  [/\[([^\]]{0,300})\]\([^)]*\)?/gu, '$1'],
  [/^\s*(?:```|~~~).*$/gmu, ''],
  [/^\s*(?:#{1,6}|>|[*+])\s+/gmu, ''],
  [/\*\*|__|`/gu, ''],
];

/**
 * Removes unwanted parts of a model's response: links, email addresses, phone and account numbers that are not in the source
 * data, markup, and invisible characters. All shown responses pass this check.
 */
export function checkedText(answer: string, data: unknown): Checked {
  const refused: string[] = [];
  const strings = stringsIn(data).map(folded);
  const digits = strings.map((text) => text.replaceAll(/\D/g, '')).filter((text) => text.length > 6);
  const take = (found: string, instead = ''): string => {
    refused.push(found);
    return instead;
  };
  let text = answer.normalize('NFC').replaceAll(hidden, (found) => take(found));
  // Full-width and styled letters could hide such parts, because browsers normalize them.
  const plain = text.normalize('NFKC');
  if (plain !== text && [...refusable, ...markup.map(([pattern]) => pattern)].some((one) => plain.search(one) !== -1))
    text = plain;
  for (const [pattern, instead] of markup)
    text = text.replaceAll(pattern, (...[found, inside]: string[]) => {
      refused.push(found!);
      return instead === '$1' ? (inside ?? '') : instead;
    });
  for (const pattern of refusable)
    text = text.replaceAll(pattern, (found) => {
      const [, matter = found, end = ''] = /^(.*?)([.,;:!?)\]»”"']*)$/su.exec(found) ?? [];
      return strings.some((known) => known.includes(folded(matter)))
        ? found
        : take(found, matter.includes('(') ? end.replaceAll(')', '') : end);
    });
  text = text.replaceAll(phone, (found) => {
    const own = found.replaceAll(/\D/g, '');
    const isKnown = own.length < 7 || figures.some((figure) => figure.test(found.trim()));
    return isKnown || digits.some((known) => known.includes(own)) ? found : take(found);
  });
  return { text: refused.length > 0 ? tidied(text) : text.trim(), refused };
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** Removes leftovers: empty brackets, spaces before punctuation, and a text without letters. */
function tidied(text: string): string {
  const whole = text
    .replaceAll(/\(\s*\)|\[\s*\]|"\s*"/gu, '')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ +([.,;:!?])/gu, '$1')
    .replaceAll(/ *\n */gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
  return /[\p{L}\p{N}]/u.test(whole) ? whole : '';
}

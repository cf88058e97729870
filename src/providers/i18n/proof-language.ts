import type { ProofLanguage } from './language.ts';

type Texts = Record<string, unknown>;

/** A similar but clearly different letter for each Latin one. */
const accented: Record<string, string> = {
  a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ', n: 'ñ', o: 'ö', p: 'þ',
  q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž', A: 'Å', B: 'Ɓ', C: 'Ç', D: 'Ð', E: 'É', F: 'Ƒ',
  G: 'Ĝ', H: 'Ĥ', I: 'Î', J: 'Ĵ', K: 'Ķ', L: 'Ļ', M: 'Ṁ', N: 'Ñ', O: 'Ö', P: 'Þ', Q: 'Ǫ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Û', V: 'Ṽ',
  W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž',
}; // prettier-ignore

/** Parts to keep: placeholders and markup. */
const verbatim = /(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\))/;

/** 'Edit' → '[Éðîţ··]': a third longer, as German is, with both ends visible. */
export function accentedText(text: string): string {
  const letters = text
    .split(verbatim)
    .map((part, at) => (at % 2 ? part : part.replaceAll(/[a-z]/gi, (letter) => accented[letter] ?? letter)))
    .join('');
  return `[${letters}${'·'.repeat(Math.ceil(text.length / 3))}]`;
}

/** The same letters, right to left. */
const fromTheRight = (text: string): string =>
  text
    .split(verbatim)
    .map((part, at) => (at % 2 || part === '' ? part : `\u202E${part}\u202C`))
    .join('');

/** Turns texts into a pseudo-locale. */
export function proofOf(language: ProofLanguage): (texts: Texts) => Texts {
  const transform = language === 'ar-XB' ? fromTheRight : accentedText;
  const proven = (value: unknown): unknown => {
    if (typeof value === 'string') return transform(value);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, proven(inner)]));
  };
  return (texts) => proven(texts) as Texts;
}

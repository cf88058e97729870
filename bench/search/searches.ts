import { wordOf } from './words.ts';

/** Kinds of searches. */
export const kinds = ['rare', 'middle', 'common', 'typo', 'two', 'town', 'text', 'prefix', 'none', 'number'] as const;

/** 200 searches, equally many of each kind; the same in every run. */
export const searches = (events: number): { kind: (typeof kinds)[number]; q: string }[] =>
  Array.from({ length: 200 }, (_, k) => {
    const kind = kinds[k % kinds.length]!;
    const pick = (of: number, power: number) => wordOf(Math.floor(of * (((k * 7919 + 13) % 1000) / 1000) ** power));
    const asked = {
      rare: pick(5_000, 0.3),
      middle: pick(5_000, 1),
      common: wordOf(k % 7),
      typo: mistyped(pick(5_000, 0.7), Math.floor(k / 10)),
      two: `${pick(5_000, 2)} ${wordOf((k * 31) % 500)}`,
      town: `town${k % 300} ${wordOf(k % 40)}`,
      text: pick(20_000, 0.2),
      prefix: pick(5_000, 1).slice(0, 5),
      none: 'qqqqxyz',
      number: String((k * 4_999) % events),
    };
    return { kind, q: asked[kind] };
  });

/** A typo: a missing, a swapped or an extra letter. */
function mistyped(word: string, turn: number): string {
  if (turn % 3 === 0) return word.slice(0, 3) + word.slice(4);
  if (turn % 3 === 1) return word.slice(0, 2) + word[3] + word[2] + word.slice(4);
  return `${word.slice(0, 2)}x${word.slice(3)}`;
}

const syllables = 'ba ko ri ten lu mar sol vin ga pe dor mi za fel non tu kar si ber ol'.split(' ');

/** The nth word of an artificial language: lower numbers are more common. */
export function wordOf(n: number): string {
  let word = '';
  for (let rest = n + 20; rest > 0; rest = Math.floor(rest / 20)) word += syllables[rest % 20]!;
  return word;
}

/** Reproducible pseudo-random numbers between 0 and 1 (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `many` words out of the first `of`, with a few very common ones. */
export const textOf = (next: () => number, many: number, of: number): string =>
  Array.from({ length: many }, () => wordOf(Math.floor(of * next() ** 2.5))).join(' ');

/** Sentences in a language by their English, with a place `{0}`, `{1}` … for each value. */
export type Catalogue = Readonly<Record<string, string>>;

/** Translates an English sentence; unknown ones stay English. */
export type Say = (english: string) => string;

/**
 * English sentences are known by their words, wherever they have been meanwhile: in an error, beside a rule of zod, in the row of a
 * job that another process has written. A value stands in a translation as `{0}`; as `{0:words}` where it is said in its turn, and
 * as `{0:list}` where it is names with an `or` between the last two.
 */
export function sayBy(catalogue: Catalogue, language: string): Say {
  const rules = Object.entries(catalogue)
    .filter(([english]) => /\{\d\}/.test(english))
    .toSorted(([one], [other]) => wordsIn(other) - wordsIn(one))
    .map(([english, said]) => ({ pattern: patternOf(english), said }));
  const names = new Intl.ListFormat(language, { type: 'disjunction' });

  const whole = (sentence: string): string | undefined => {
    if (Object.hasOwn(catalogue, sentence)) return catalogue[sentence];
    for (const { pattern, said } of rules) {
      const values = pattern.exec(sentence)?.slice(1);
      if (values) return filled(said, values);
    }
    return undefined;
  };
  const filled = (said: string, values: readonly string[]) =>
    said.replaceAll(/\{(\d)(?::(\w+))?\}/g, (_, place: string, as?: string) => {
      const value = values[Number(place)] ?? '';
      if (as === 'list') return names.format(value.split(/, or | or |, /));
      return as === 'words' ? say(value) : value;
    });
  const say: Say = (english) => {
    const sentences = english.split(endOfSentence);
    const said = sentences.map(whole);
    // A full stop in a name ends no sentence, so the whole text is looked up too.
    if (said.every((sentence) => sentence !== undefined)) return said.join(' ');
    return whole(english) ?? sentences.map((sentence, at) => said[at] ?? sentence).join(' ');
  };
  return say;
}

/** Where one sentence ends and another begins. */
export const endOfSentence = /(?<=[.!?]) (?=\p{Lu}|“)/u;

/** How much of a sentence is said, whatever its values: who says more, says it more exactly. */
const wordsIn = (english: string) => english.replaceAll(/\{\d\}/g, '').length;

const patternOf = (english: string) =>
  new RegExp(
    `^${english
      .split(/\{\d\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('(.+?)')}$`,
    'su',
  );

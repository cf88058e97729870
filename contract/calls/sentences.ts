/** Translations by English sentence, with placeholders `{0}`, `{1}` … for values. */
export type Catalogue = Readonly<Record<string, string>>;

/** Translates an English sentence; unknown ones stay English. */
export type Say = (english: string) => string;

/**
 * Creates a translator. English sentences are the keys, so they can be translated wherever they come from: errors, zod rules, rows of jobs.
 * `{0}` inserts a value, `{0:words}` translates it, and `{0:list}` formats names as a disjunction.
 */
export function sayBy(catalogue: Catalogue, language: string): Say {
  const rules = Object.entries(catalogue)
    .filter(([english]) => /\{\d\}/.test(english))
    .toSorted(([one], [other]) => wordsIn(other) - wordsIn(one))
    .map(([english, translation]) => ({ pattern: patternOf(english), translation }));
  const names = new Intl.ListFormat(language, { type: 'disjunction' });

  const whole = (sentence: string): string | undefined => {
    if (Object.hasOwn(catalogue, sentence)) return catalogue[sentence];
    for (const { pattern, translation } of rules) {
      const values = pattern.exec(sentence)?.slice(1);
      if (values) return filled(translation, values);
    }
    return undefined;
  };
  const filled = (template: string, values: readonly string[]) =>
    template.replaceAll(/\{(\d)(?::(\w+))?\}/g, (_, place: string, as?: string) => {
      const value = values[Number(place)] ?? '';
      if (as === 'list') return names.format(value.split(/, or | or |, /));
      return as === 'words' ? say(value) : value;
    });
  const say: Say = (english) => {
    const sentences = english.split(endOfSentence);
    const translated = sentences.map(whole);
    // A full stop in a name ends no sentence, so the whole text is looked up too.
    if (translated.every((sentence) => sentence !== undefined)) return translated.join(' ');
    return whole(english) ?? sentences.map((sentence, at) => translated[at] ?? sentence).join(' ');
  };
  return say;
}

/** Boundary between two sentences. */
export const endOfSentence = /(?<=[.!?]) (?=\p{Lu}|“)/u;

/** Length without placeholders; longer patterns are more specific and match first. */
const wordsIn = (english: string) => english.replaceAll(/\{\d\}/g, '').length;

const patternOf = (english: string) =>
  new RegExp(
    `^${english
      .split(/\{\d\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('(.+?)')}$`,
    'su',
  );

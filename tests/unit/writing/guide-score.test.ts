import { describe, expect, it } from 'vitest';
import { type ContentType, composedLanguages } from '../../../contract/writing/writing.ts';
import { lastSentence, splitAt, withSplit, without } from '../../../src/pages/guides/versions/fixes.ts';
import { personWords } from '../../../contract/writing/person-words.ts';
import { type Measures, scoreOf } from '../../../src/pages/guides/versions/score.ts';

const plain: Measures = {
  person: null,
  tone: null,
  notes: null,
  sentenceLength: null,
  wordsToUse: null,
  wordsToAvoid: null,
};
const town = { id: 'property:city', fact: 'city', value: 'Bled' };
const as = (contentType: ContentType, language = 'en') => ({ contentType, language });
const text = (...sentences: string[]) => ({
  text: sentences.join(' '),
  sentences: sentences.map((text) => ({ text, rests: [town], paragraph: 0, heading: false })),
  writtenBy: 'composer',
  note: '',
});
const words = (count: number) => Array.from({ length: count }, () => 'ab').join(' ');
const checkOf = (score: ReturnType<typeof scoreOf>, name: string) => score.checks.find((check) => check.name === name);

it('S7.10 a sentence longer than the style guide allows is counted and marked', () => {
  const score = scoreOf(text(words(14), words(15)), as('blog'), { ...plain, sentenceLength: 'short' });
  expect(checkOf(score, 'sentences')).toEqual({ name: 'sentences', isKept: false, count: 1, most: 14 });
  expect([...score.marks]).toEqual([[1, [{ name: 'sentences', fix: 'again' }]]]);
  const longer = scoreOf(text(words(15)), as('blog'), { ...plain, sentenceLength: 'long' });
  expect([checkOf(longer, 'sentences')?.isKept, longer.marks.size]).toEqual([true, 0]);
});

it('S7.10 a word to avoid is found with its endings, and its position is marked', () => {
  const score = scoreOf(text('We have rooms.', 'Stay.'), as('blog'), { ...plain, wordsToAvoid: ['room', 'pool'] });
  expect(checkOf(score, 'wordsToAvoid')).toMatchObject({ isKept: false, words: ['room'] });
  expect([...score.marks]).toEqual([[0, [{ name: 'wordsToAvoid', fix: 'again', words: ['room'] }]]]);
});

it('S7.10 missing words to use are listed', () => {
  const guide = { ...plain, wordsToUse: ['lake', 'quiet'] };
  expect(checkOf(scoreOf(text('By the lake.'), as('blog'), guide), 'wordsToUse')).toMatchObject({ words: ['quiet'] });
  expect(checkOf(scoreOf(text('A quiet lake.'), as('blog'), guide), 'wordsToUse')?.isKept).toBe(true);
});

it('S7.10 every content type has its usual length, with errors for more and for less', () => {
  const ofWords = (count: number) => checkOf(scoreOf(text(words(count)), as('meta-description'), plain), 'length');
  expect(ofWords(60)).toMatchObject({ isKept: false, as: 'tooLong', most: 155 });
  expect(ofWords(40)).toMatchObject({ isKept: true });
  expect(ofWords(10)).toMatchObject({ isKept: false, as: 'tooShort', most: 70 });
});

it('S7.10 rules missing in the style guide are not checked', () => {
  const score = scoreOf(text('We are in Bled.'), as('blog'), plain);
  expect(score.checks.map(({ name }) => name)).toEqual(['sentences', 'length']);
});

it('S7.10 the reading level rises with long words and long sentences', () => {
  expect(scoreOf(text('We are in Bled.'), as('blog'), plain).lix).toBe(4);
  expect(scoreOf(text('Wonderful surroundings are there.'), as('blog'), plain).lix).toBe(54);
  expect(scoreOf(text(), as('blog'), plain).lix).toBe(0);
});

describe('S7.10 the speaker', () => {
  const check = (said: string, person: 'we' | 'you' | 'they', notes: string | null = null) =>
    scoreOf(text(said), as('social', 'de'), { ...plain, person, notes });

  it('S7.10 is detected: we, addressed guests, or a narrator', () => {
    const kept = (said: string, person: 'we' | 'you' | 'they') => checkOf(check(said, person), 'person')?.isKept;
    expect([kept('Wir liegen in Bled.', 'we'), kept('Das Haus liegt in Bled.', 'we')]).toEqual([true, false]);
    expect([kept('Hier wohnen Sie gut.', 'you'), kept('Das Haus liegt in Bled.', 'you')]).toEqual([true, false]);
    expect([kept('Das Haus liegt in Bled.', 'they'), kept('Unser Haus liegt in Bled.', 'they')]).toEqual([true, false]);
  });

  it('S7.10 and the form of address are marked if the style guide has others', () => {
    const marks = (said: string, notes: string | null) =>
      [...check(said, 'you', notes).marks.values()].flat().map(({ name }) => name);
    expect([marks('Hier wohnst du gut.', null), marks('Hier wohnst du gut.', 'Gäste werden geduzt.')]).toEqual([['address'], []]); // prettier-ignore
    expect(marks('Hier wohnen Sie gut.', 'Gäste werden geduzt.')).toEqual(['address']);
    // A capital at the start of a sentence proves nothing.
    expect(marks('Sie liegt in Bled.', 'Gäste werden geduzt.')).toEqual([]);
  });

  it('S7.10 another tone takes precedence over the style guide', () => {
    const wanted = { ...as('social', 'de'), speaker: { person: 'they' as const } };
    expect(checkOf(scoreOf(text('Wir liegen in Bled.'), wanted, { ...plain, person: 'we' }), 'person')).toMatchObject({
      isKept: false,
      as: 'they',
    });
  });

  it('S7.10 every language of the composer has words to detect them', () => {
    expect(Object.keys(personWords).toSorted()).toEqual([...composedLanguages].toSorted());
  });
});

describe('S7.10 quick fixes', () => {
  it('S7.10 a sentence is split at a semicolon, and nowhere else', () => {
    expect(splitAt('Wir sind in Bled; wir haben 24 Zimmer.')).toEqual(['Wir sind in Bled.', 'Wir haben 24 Zimmer.']);
    expect(splitAt('Wir sind in Bled und haben 24 Zimmer, die ruhig sind.')).toBeUndefined();
    const whole = text('Wir sind in Bled; wir haben 24 Zimmer.', 'Bis bald.');
    const parted = withSplit(whole, 0);
    expect(parted.text).toBe('Wir sind in Bled. Wir haben 24 Zimmer. Bis bald.');
    expect(parted.sentences[1]?.rests).toEqual(whole.sentences[0]?.rests);
  });

  it('S7.10 a sentence is removed, and with the last one of a section its heading', () => {
    const said = text('Die Zimmer', 'Wir haben 24 Zimmer.', 'Das Essen', 'Brot.');
    const sentences = said.sentences.map((one, paragraph) => ({ ...one, paragraph, heading: paragraph % 2 === 0 }));
    const shown = (place: number) => without({ ...said, sentences }, place).text;
    expect(shown(1)).toBe('Das Essen\n\nBrot.');
    expect(shown(lastSentence({ ...said, sentences }))).toBe('Die Zimmer\n\nWir haben 24 Zimmer.');
  });

  it('S7.10 a sentence without a supporting fact is marked, to be removed', () => {
    const said = text('We are in Bled.');
    const loose = { ...said, sentences: said.sentences.map((one) => ({ ...one, rests: [] })) };
    expect([...scoreOf(loose, as('social'), plain).marks]).toEqual([[0, [{ name: 'unsupported', fix: 'leaveOut' }]]]);
  });
});

import { expect, it } from 'vitest';
import { type Measures, scoreOf } from '../../src/pages/guides/score.ts';

const plain: Measures = { sentenceLength: null, wordsToUse: null, wordsToAvoid: null };
const text = (...sentences: string[]) => ({
  text: sentences.join(' '),
  sentences: sentences.map((text) => ({ text, rests: [], paragraph: 0, heading: false })),
  writtenBy: 'composer',
  note: '',
});
const words = (count: number) => Array.from({ length: count }, () => 'ab').join(' ');
const checkOf = (score: ReturnType<typeof scoreOf>, name: string) => score.checks.find((check) => check.name === name);

it('S7.10 a sentence longer than the style guide wants is counted and marked', () => {
  const score = scoreOf(text(words(14), words(15)), 'blog', { ...plain, sentenceLength: 'short' });
  expect(checkOf(score, 'sentences')).toEqual({ name: 'sentences', isKept: false, count: 1, most: 14 });
  expect([...score.marks]).toEqual([[1, ['sentences']]]);
  const longer = scoreOf(text(words(15)), 'blog', { ...plain, sentenceLength: 'long' });
  expect([checkOf(longer, 'sentences')?.isKept, longer.marks.size]).toEqual([true, 0]);
});

it('S7.10 a word to avoid is found with its endings, and where it stands is marked', () => {
  const score = scoreOf(text('We have rooms.', 'Stay.'), 'blog', { ...plain, wordsToAvoid: ['room', 'pool'] });
  expect(checkOf(score, 'wordsToAvoid')).toMatchObject({ isKept: false, words: ['room'] });
  expect([...score.marks]).toEqual([[0, ['wordsToAvoid']]]);
});

it('S7.10 words to use that are not there are named', () => {
  const guide = { ...plain, wordsToUse: ['lake', 'quiet'] };
  expect(checkOf(scoreOf(text('By the lake.'), 'blog', guide), 'wordsToUse')).toMatchObject({ words: ['quiet'] });
  expect(checkOf(scoreOf(text('A quiet lake.'), 'blog', guide), 'wordsToUse')?.isKept).toBe(true);
});

it('S7.10 kinds of text with a limit are measured by it, others are not', () => {
  const long = text(words(60));
  expect(checkOf(scoreOf(long, 'meta-description', plain), 'length')).toMatchObject({ isKept: false, most: 155 });
  expect(checkOf(scoreOf(long, 'summary', plain), 'length')?.isKept).toBe(true);
  expect(checkOf(scoreOf(long, 'blog', plain), 'length')).toBeUndefined();
});

it('S7.10 what a style guide does not say is not asked for', () => {
  const score = scoreOf(text('We are in Bled.'), 'blog', plain);
  expect(score.checks.map(({ name }) => name)).toEqual(['sentences']);
});

it('S7.10 reading level rises with long words and long sentences', () => {
  expect(scoreOf(text('We are in Bled.'), 'blog', plain).lix).toBe(4);
  expect(scoreOf(text('Wonderful surroundings are there.'), 'blog', plain).lix).toBe(54);
  expect(scoreOf(text(), 'blog', plain).lix).toBe(0);
});

import { expect, it } from 'vitest';
import { type Earlier, type Generation, markOf, passagesIn, passagesOf } from '../../../server/records/passages.ts';
import { sentencesIn } from '../../../server/records/sentences.ts';

const text = 'The house has 24 rooms. Bread comes from the village.\n\nA sauna is there for everybody.';
const generation: Generation = { id: 7, text, madeFrom: null };
const nothing: Earlier = { words: '', marked: [] };
const statesOf = (words: string, generations = [generation], earlier = nothing) =>
  passagesOf(words, generations, earlier).map(({ state }) => state);

it('an unchanged generated text counts as generated, whatever its spaces and paragraphs', () => {
  const passages = passagesOf(text.replaceAll(' ', '  ').replace('\n\n', '\n'), [generation], nothing);
  expect(passages.map(({ state, paragraph }) => [state, paragraph])).toEqual([
    ['generated', 0],
    ['generated', 0],
    ['generated', 1],
  ]);
  expect(markOf(passages)).toMatchObject({ state: 'generated', generatedIds: [7] });
});

it('a sentence with mostly generated words counts as edited, and with fewer as human', () => {
  expect(
    statesOf('The house has 24 quiet rooms. We bake our bread ourselves. A sauna is there for everybody.'),
  ).toEqual(['edited', 'human', 'generated']);
});

it('a text with a human sentence is edited; a text of human sentences only has no mark', () => {
  expect(markOf(passagesOf(`${text} Come and see it yourself.`, [generation], nothing))?.state).toBe('edited');
  expect(markOf(passagesOf('Come and see it yourself.', [generation], nothing))).toBeUndefined();
});

it('short sentences count neither as generated nor as edited', () => {
  const short = { id: 7, text: 'Rooms\nThe house has 24 rooms.', madeFrom: null };
  const passages = passagesOf('Rooms\nThe house has 24 rooms.\nCome in!', [short], nothing);
  expect(passages.map(({ state }) => state)).toEqual(['short', 'generated', 'short']);
  expect(markOf(passages)?.state).toBe('generated');
});

it('an earlier human sentence stays human, even if a similar one is generated', () => {
  const earlier = { words: 'The house has 24 rooms. A big sauna is there for everybody.', marked: [] };
  expect(statesOf(`${earlier.words} Bread comes from the village.`, [generation], earlier)).toEqual([
    'human',
    'human',
    'generated',
  ]);
});

it('human sentences that an improvement left unchanged stay human', () => {
  const improved = {
    id: 8,
    text: 'We bake bread daily. You will love our sauna.',
    madeFrom: 'We bake bread daily. You will like our sauna.',
  };
  expect(statesOf(improved.text, [improved])).toEqual(['human', 'generated']);
  expect(statesOf(improved.madeFrom, [improved])).toEqual(['human', 'human']);
});

it('a text edited in small steps stays edited', () => {
  const first = passagesOf('The quiet house has 24 rooms.', [generation], nothing);
  const earlier = { words: 'The quiet house has 24 rooms.', marked: markOf(first)!.passages };
  expect(statesOf('The quiet old house has 24 fine rooms.', [generation], earlier)).toEqual(['edited']);
  expect(passagesIn(earlier.words, earlier.marked).map(({ state, generatedId }) => [state, generatedId])).toEqual([
    ['edited', 7],
  ]);
});

it('of several matching generations the one with the most sentences counts, then the first', () => {
  const other = { id: 9, text: `${text} The lake is near the house.`, madeFrom: null };
  expect(markOf(passagesOf(text, [generation, other], nothing))?.generatedIds).toEqual([7]);
  expect(markOf(passagesOf(other.text, [{ ...generation, text: 'The lake is near the house.' }, other], nothing))?.generatedIds).toEqual([9, 7]); // prettier-ignore
});

it('the mark of a text changes with its generated part, not with human additions', () => {
  const marked = (words: string) => markOf(passagesOf(words, [generation], nothing))?.marked;
  expect(marked(`${text} Come and see it yourself.`)).toBe(marked(text));
  expect(marked(text.replace('24', '25'))).not.toBe(marked(text));
});

it('a text of 100,000 characters is compared in bounded time', () => {
  const long = Array.from({ length: 2_500 }, (_, place) => `Sentence ${place} says a thing or two.`).join(' ');
  expect(sentencesIn(long)).toHaveLength(2_500);
  expect(statesOf(long)).toEqual(Array.from({ length: 2_500 }, () => 'human'));
});

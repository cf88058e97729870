import { expect, it } from 'vitest';
import { type Candidate, bestMatches, titleRank, isMistypedIn } from '../../../server/features/find/ranking.ts';

const candidate = (more: Partial<Candidate>): Candidate => ({
  resource: 'events',
  id: 1,
  title: 'Concert',
  away: 0,
  rank: 0,
  item: null,
  language: null,
  ...more,
});
const made = (...titles: string[]) => titles.map((title, at) => candidate({ id: at + 1, title, away: at }));
const order = (titles: string[], typed: string, usage: (id: number) => number = () => 0) =>
  bestMatches(made(...titles), typed, ({ id }) => usage(id)).map(({ title }) => title);

it('exact titles come first, then prefixes, words, word prefixes, parts, and typos', () => {
  const bestMatches = ['Markt', 'Markt am See', 'Marktplatz', 'The old Markt', 'Weihnachtsmarkt', 'Makrt day', 'Fair'];
  expect(order(bestMatches.toReversed(), 'markt')).toEqual(bestMatches);
});

it('case, accents and punctuation are ignored', () => {
  expect(titleRank('Überlinger Café-Straße', 'uberlinger cafe strasse')).toBe(0);
});

it('the user’s recent records are before slightly better matches, and never before exact titles', () => {
  expect(order(['Concert in May', 'Old concert'], 'concert', (id) => (id === 2 ? 1.9 : 0))[0]).toBe('Old concert');
  expect(order(['Concert', 'Old concert'], 'concert', (id) => (id === 2 ? 1.9 : 0))[0]).toBe('Concert');
});

it('equal matches are sorted by the search’s order, then by closeness in time', () => {
  const [far, near, better] = [
    candidate({ id: 1, title: 'Concert A', away: 900, rank: 1 }),
    candidate({ id: 2, title: 'Concert B', away: 10, rank: 1 }),
    candidate({ id: 3, title: 'Concert C', away: 999, rank: 0 }),
  ];
  expect(bestMatches([far!, near!, better!], 'concert', () => 0)).toEqual([better, near, far]);
});

it('typing errors are tolerated depending on the word’s length, if all words match', () => {
  expect(isMistypedIn('Press releases', ['relaeses'])).toBe(true);
  expect(isMistypedIn('Press releases', ['pres', 'rleas'])).toBe(true);
  expect(isMistypedIn('Press releases', ['press', 'lakes'])).toBe(false);
  expect(isMistypedIn('Owl', ['oxl'])).toBe(false);
});

import { expect, it } from 'vitest';
import { mentionsIn, textParts } from '../../../src/pages/records/comments/mentions.ts';

const ana = { id: 1, name: 'Ana' };
const novak = { id: 2, name: 'Ana Novak' };
const odd = { id: 3, name: 'J. (Jo) [x]*' };
const people = [ana, novak, odd];

it('a text mentions people whose names follow an @, the longest name first', () => {
  expect(mentionsIn('@Ana Novak, please ask @Ana. @Ana?', people)).toEqual([2, 1]);
  expect(mentionsIn('@Anastasia and Ana and @ Ana', people)).toEqual([]);
  expect(mentionsIn('@J. (Jo) [x]*!', people)).toEqual([3]);
});

it('of two people with one name the first is mentioned', () => {
  expect(mentionsIn('@Ana', [{ id: 9, name: 'Ana' }, ...people])).toEqual([9]);
});

it('a text is split at its mentions, and keeps every character', () => {
  expect(textParts('Hello @Ana!\n', people)).toEqual([
    { text: 'Hello ' },
    { text: '@Ana', person: ana },
    { text: '!\n' },
  ]);
  expect([textParts('@Ana', []), textParts('', people)]).toEqual([[{ text: '@Ana' }], []]);
});

import { describe, expect, it } from 'vitest';
import { amenityGroupOf, knownAmenities } from '../../../contract/places/amenities.ts';
import { amenityGroups } from '../../../contract/places/amenity-groups.ts';
import { factNameOf, factProblem, factTypeOf, knownFacts, readFact } from '../../../contract/writing/facts.ts';
import amenityWords from '../../../src/locales/en/amenities.json' with { type: 'json' };
import factWords from '../../../src/locales/en/facts.json' with { type: 'json' };
import { textOf, valueOf } from '../../../src/pages/facts/fact-text.ts';
import { missingOf, sheetRows } from '../../../src/pages/facts/sheet-rows.ts';
import type { Fact } from '../../../src/pages/facts/use-facts.ts';

describe('S3.04 a fact is parsed by the type of its name', () => {
  it.each([
    ['number', '2.5', 2.5],
    ['number', 42, 42],
    ['number', 'many', undefined],
    ['number', '', undefined],
    ['number', '-12.75', -12.75],
    ['number', '7 rooms', undefined],
    ['number', 'about 7', undefined],
    ['yesNo', 'yes', true],
    ['yesNo', 'oh yes', undefined],
    ['yesNo', 'yes and no', undefined],
    ['yesNo', false, false],
    ['yesNo', 'there is no', undefined],
    ['yesNo', 'none', undefined],
    ['time', '23:59', '23:59'],
    ['time', '24:00', undefined],
    ['time', '115:00', undefined],
    ['time', '15:000', undefined],
    ['list', '[1]', undefined],
    ['list', ['a', 1], undefined],
    ['list', [], []],
    ['json', 'null', undefined],
    ['json', null, undefined],
    ['json', 7, undefined],
    ['json', '"room"', undefined],
    ['text', 7, undefined],
    ['text', '', ''],
    ['yesNo', 'true', true],
    ['yesNo', 'no', false],
    ['yesNo', 'constructor', undefined],
    ['time', '09:05', '09:05'],
    ['time', '9:05', undefined],
    ['list', ['a', 'b'], ['a', 'b']],
    ['list', '["a"]', ['a']],
    ['list', '{"a":1}', undefined],
    ['json', '{"room":["wifi"]}', { room: ['wifi'] }],
    ['json', { room: ['wifi'] }, { room: ['wifi'] }],
    ['json', 'room', undefined],
    ['json', '7', undefined],
    ['text', 'quiet', 'quiet'],
  ] as const)('%s from %j', (type, value, read) => {
    expect(readFact(type, value)).toEqual(read);
    expect(factProblem(type, value) === undefined).toBe(read !== undefined);
  });

  it('amenities as JSON text and as an object are equal', () => {
    const structure = { wellness: ['sauna'] };
    expect(factTypeOf('amenities')).toBe('json');
    expect(textOf('json', structure)).toBe(textOf('json', JSON.stringify(structure)));
  });

  it.each([
    ['text', 7, 'Must be text'],
    ['number', 'many', 'Must be a number'],
    ['time', 'noon', 'Must be a time such as 15:00'],
    ['yesNo', 'perhaps', 'Must be yes or no'],
    ['list', 'Visa', 'Must be a list of words'],
    ['json', '{', 'Must be an object or list, or JSON text of one'],
  ] as const)('a value that is not a %s, such as %j, is refused with a message', (type, value, words) => {
    expect(factProblem(type, value)).toBe(words);
  });

  it('a custom fact’s name is generated from its label', () => {
    expect(factNameOf('  The Owner’s \t Dog ')).toBe('the_owner’s_dog');
    expect(factNameOf('x'.repeat(81))).toBe('x'.repeat(80));
  });

  it('an unknown name is text, even if it is a property of every object', () => {
    expect(['the_owners_dog', 'toString', '__proto__'].map(factTypeOf)).toEqual(['text', 'text', 'text']);
  });
});

it('S3.04 a typed value is sent by its type, and an empty one is not a fact', () => {
  expect(valueOf('number', ' 2,5 ')).toBe('2.5');
  expect(valueOf('list', 'Visa, , cash ')).toEqual(['Visa', 'cash']);
  expect(valueOf('text', '  ')).toBeNull();
  expect(textOf('list', ['Visa', 'cash'])).toBe('Visa, cash');
  expect(textOf('number', 'many')).toBe('many');
  expect([textOf('yesNo', 'yes'), textOf('yesNo', false), textOf('yesNo', 'perhaps')]).toEqual([
    'true',
    'false',
    'perhaps',
  ]);
});

describe('a form of facts', () => {
  const fact = (factName: string, language: string): Fact => ({
    id: 1,
    version: 1,
    factName,
    factValue: '7',
    language,
  });
  const rowOf = (name: string, facts: Fact[], language = 'de') =>
    sheetRows(facts, language, 'en')
      .flatMap(([, rows]) => rows)
      .find((row) => row.name === name);

  it('in another language shows numbers of the default language read-only, and texts next to their translation', () => {
    const facts = [fact('rooms', 'en'), fact('breakfast', 'en')];
    expect(rowOf('rooms', facts)).toMatchObject({ isShared: true, source: facts[0] });
    expect(rowOf('breakfast', facts)).toMatchObject({ isShared: false, isTranslated: true, source: facts[1] });
    expect(rowOf('rooms', facts, 'en')).toMatchObject({ isShared: false, fact: facts[0], source: undefined });
    expect(missingOf(sheetRows(facts, 'de', 'en'))).toBe(1);
    expect(missingOf(sheetRows([...facts, fact('breakfast', 'de')], 'de', 'en'))).toBe(0);
  });

  it('contains custom facts among the others, and each known one once', () => {
    const all = sheetRows([fact('the_owners_dog', 'en')], 'en', 'en').flatMap(([, rows]) =>
      rows.map(({ name }) => name),
    );
    expect(all.toSorted()).toEqual([...Object.keys(knownFacts), 'the_owners_dog'].toSorted());
  });
});

it('every fact and amenity has a label, and no amenity is listed twice', () => {
  expect(Object.keys(factWords.names).toSorted()).toEqual(Object.keys(knownFacts).toSorted());
  const amenities = Object.values(knownAmenities).flat();
  expect(new Set(amenities).size).toBe(amenities.length);
  expect(Object.keys(amenityWords.words).toSorted()).toEqual([...amenities].toSorted());
  expect(Object.keys(amenityWords.groups)).toEqual([...amenityGroups]);
  expect(amenityGroupOf('sauna')).toBe('wellness');
  expect(amenityGroupOf('piano')).toBeUndefined();
});

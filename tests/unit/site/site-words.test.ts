import { expect, it } from 'vitest';
import { amenityGroups } from '../../../contract/places/amenity-groups.ts';
import { knownAmenities } from '../../../contract/places/amenities.ts';
import { knownFacts } from '../../../contract/writing/facts.ts';
import { type Words, words, textsIn } from '../../../site/words/words.ts';

const languages = Object.entries(words) as [string, Words][];
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

it('the website has texts in eight languages, and in English for any other', () => {
  expect(Object.keys(words)).toEqual(['de', 'en', 'es', 'et', 'fr', 'it', 'pt', 'sl']);
  expect(textsIn('pt-br')).toBe(words.pt);
  expect(textsIn('fi')).toBe(words.en);
  expect(textsIn('constructor')).toBe(words.en);
});

it.each(languages)('in %s no text is empty, and all placeholders are present', (_, own) => {
  const said = Object.entries(own).filter((entry): entry is [keyof Words, string] => typeof entry[1] === 'string');
  expect(said.filter(([, text]) => text.trim() === '')).toEqual([]);
  const asInEnglish = said.map(([name]) => [name, placeholders(String(words.en[name]))]);
  expect(said.map(([name, text]) => [name, placeholders(text)])).toEqual(asInEnglish);
});

it.each(languages)('in %s every built-in amenity, group and fact has a name', (_, own) => {
  const amenities = Object.values(knownAmenities).flat();
  const facts = Object.keys(knownFacts).filter((name) => !['short_description', 'amenities'].includes(name));
  expect(Object.keys(own.amenityNames).toSorted()).toEqual(amenities.toSorted());
  expect(Object.keys(own.groups)).toEqual([...amenityGroups]);
  expect(Object.keys(own.factNames).toSorted()).toEqual(facts.toSorted());
});

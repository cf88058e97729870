import { type TaskFact, writing } from '../../../contract/writing/writing.ts';
import { propertyAmenities } from '../../../src/resources/property-amenities/property-amenities.resource.ts';
import { propertyFacts } from '../../../src/resources/property-facts/property-facts.resource.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { world } from '../stage/world.ts';

/** Values of a neutral style guide. */
export const plain = {
  tone: null,
  notes: null,
  sentenceLength: 'medium',
  wordsToUse: null,
  wordsToAvoid: null,
  propertyId: null,
};

/** A property with facts and an amenity, a style guide, and the calls that generate German texts from them. */
export async function desk() {
  const place = await world();
  const { propertyId } = place.home;
  const styleguideId = await makeRecord(styleguides, place.home, { ...plain, person: 'we' });
  const fact = (factName: string, factValue: unknown, language = 'en') =>
    makeRecord(propertyFacts, place.home, { propertyId, factName, factValue, language });
  await fact('rooms', '24');
  await fact('breakfast', 'Bread from the village and honey.', 'en');
  await fact('breakfast', 'Brot aus dem Dorf und Honig.', 'de');
  await makeRecord(propertyAmenities, place.home, { propertyId, amenity: 'sauna', group: 'wellness' });
  const query = { workspaceId: place.home.workspaceId };
  const body = { styleguideId, propertyId, language: 'de', contentType: 'property-description' };
  const known = async (about: object = { propertyId }): Promise<TaskFact[]> =>
    (await as(place.editor).call(writing.facts, { query: { ...query, language: 'de', ...about } })).body;
  const generate = (changed: object = {}, person = place.editor, scope: Record<string, number> = query) =>
    as(person).call(writing.generate, { query: scope, body: { ...body, ...changed } });
  return { ...place, styleguideId, fact, known, generate, query, body };
}

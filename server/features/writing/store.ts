import { defaultLanguageCode } from '../../../contract/calls/constants.ts';
import { richTextWords } from '../../../contract/rich-text/words.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { propertyAmenities } from '../../../src/resources/property-amenities/property-amenities.resource.ts';
import { propertyFacts } from '../../../src/resources/property-facts/property-facts.resource.ts';
import { propertyTypes } from '../../../src/resources/property-types/property-types.resource.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import { type Scope, organisationOf, permittedScope } from '../../policy/scope.ts';
import type { Row } from '../../records/row.ts';
import { storeOf } from '../../records/store.ts';
import type { Fact } from '../../services/writer/writer.ts';
import { profileInUse } from '../training/entrance.ts';
import { type LearnedGuide, withLearned } from './learned.ts';
import { reachOf, requireRow } from './reach.ts';
import type { Source } from './source.ts';

const guides = storeOf(styleguides);
const houses = storeOf(properties);
const types = storeOf(propertyTypes);
const happenings = storeOf(events);
const places = storeOf(venues);
const known = storeOf(propertyFacts);
const offered = storeOf(propertyAmenities);

/** A style guide, with its learned voice unless `trained` is false. @throws 422 if the caller may not read it. */
export async function guideFor(tx: Tx, scope: Scope, id: number, trained = true): Promise<LearnedGuide> {
  const guide = requireRow(await guides.find(tx, reachOf(scope, styleguides), id), 'styleguideId', 'style guide');
  return withLearned(guide, trained ? await profileInUse(tx, id) : undefined);
}

/** Home of a text. */
export interface Home {
  organisationId: number;
  workspaceId: number;
}

/** The style guide for a subject, and the field of the request that names the subject. */
interface Spoken {
  guide?: Row<typeof styleguides> | undefined;
  field: string;
}

/** The home of a text. @throws 422 if the style guide belongs to another organization. */
export function homeIn(scope: Scope, workspaceId: number, { guide, field }: Spoken): Home {
  const organisationId = organisationOf(scope, 'workspace', workspaceId);
  if (guide && organisationId !== guides.homeOf(guide))
    throw invalid({ [field]: ['The style guide belongs to another organization'] });
  return { organisationId, workspaceId };
}

/**
 * Facts and amenities of a property: facts in this language and language-neutral ones.
 * @throws 422 if the caller may not read it, or if the style guide belongs to another organization.
 */
export async function propertySource(
  tx: Tx,
  scope: Scope,
  { id, language, guide }: { id: number; language: string; guide?: Row<typeof styleguides> | undefined },
): Promise<Source & Home> {
  const property = requireRow(await houses.find(tx, reachOf(scope, properties), id), 'propertyId', 'property');
  const home = homeIn(scope, houses.homeOf(property), { guide, field: 'propertyId' });
  const query = { skip: 0, take: 1_000, descending: false, trashed: false, count: 'none' as const, propertyId: [id] };
  const [facts, amenities, type] = await Promise.all([
    known.list(tx, reachOf(scope, propertyFacts), query),
    offered.list(tx, reachOf(scope, propertyAmenities), query),
    property.propertyTypeId === null
      ? undefined
      : types.find(
          tx,
          permittedScope(scope, { resource: propertyTypes.name, action: 'read' }),
          property.propertyTypeId,
        ),
  ]);
  const isIn = (code: string | null) => base(code) === base(language);
  const inLanguage = facts.rows
    .filter((fact) => isIn(fact.language) || fact.language === defaultLanguageCode)
    .sort((one, other) => Number(isIn(other.language)) - Number(isIn(one.language)));
  return {
    ...home,
    subject: { kind: 'property', name: property.name, type: type?.name },
    facts: [
      ...inLanguage.map((fact) => ({
        id: `fact:${fact.id}`,
        name: fact.factName,
        value: fact.factValue,
        language: fact.language,
      })),
      ...factsOf('property', property, ['city', 'country', 'stars', 'rooms', 'address']),
    ],
    amenities: amenities.rows.map(({ amenity }) => amenity),
  };
}

/** Facts of an event: its venue and the first paragraph of its description. @throws 422 if the caller may not read it. */
export async function eventSource(
  tx: Tx,
  scope: Scope,
  { id, guide }: { id: number; guide?: Row<typeof styleguides> | undefined },
): Promise<Source & Home> {
  const event = requireRow(await happenings.find(tx, reachOf(scope, events), id), 'eventId', 'event');
  const venue = event.venueId === null ? undefined : await places.find(tx, reachOf(scope, venues), event.venueId);
  const language = event.language ?? undefined;
  return {
    ...homeIn(scope, happenings.homeOf(event), { guide, field: 'eventId' }),
    subject: { kind: 'event', name: event.title },
    facts: [
      { id: 'event:eventStartDate', name: 'starts', value: event.eventStartDate },
      { id: 'event:timeZone', name: 'timeZone', value: event.timeZone ?? 'UTC' },
      { id: 'event:category', name: 'category', value: event.category, language },
      {
        id: 'event:description',
        name: 'description',
        value: richTextWords(event.description ?? '').split('\n')[0],
        language,
      },
      ...(event.eventEndDate === null ? [] : [{ id: 'event:eventEndDate', name: 'ends', value: event.eventEndDate }]),
      ...(venue
        ? [{ id: 'venue:name', name: 'venue', value: venue.name }, ...factsOf('venue', venue, ['address'])]
        : []),
      ...(venue?.city ? [{ id: 'venue:city', name: 'venueTown', value: venue.city }] : []),
    ],
    amenities: [],
  };
}

const base = (code: string | null) => code?.split('-')[0];

/** Language-neutral facts from the fields of a record. */
export const factsOf = <Name extends string>(
  what: string,
  record: Record<Name, unknown>,
  names: readonly Name[],
): Fact[] =>
  names.flatMap((name) => (record[name] === null ? [] : [{ id: `${what}:${name}`, name, value: record[name] }]));

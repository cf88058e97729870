import type { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Row } from '../../records/row.ts';
import { placeSource, venueSource } from './place-store.ts';
import type { Source } from './source.ts';
import { type Home, eventSource, propertySource } from './store.ts';

/** Subject in the request. */
interface Said {
  propertyId?: number | undefined;
  eventId?: number | undefined;
  venueId?: number | undefined;
  place?: string | undefined;
  country?: string | undefined;
}

/** A source with its home, and its record if it has one. */
type Known = Source & Home & { about?: { resource: string; recordId: number } };

/**
 * Facts of an event, venue, place or property. A property given in addition must be readable, and its workspace becomes the home.
 * @throws 422 if the caller may not read a record, or if it belongs to another organization than the style guide.
 */
export async function subjectOf(
  tx: Tx,
  scope: Scope,
  { propertyId, eventId, venueId, place, country }: Said,
  { language, guide }: { language: string; guide?: Row<typeof styleguides> },
): Promise<Known> {
  const house =
    propertyId === undefined ? undefined : await propertySource(tx, scope, { id: propertyId, language, guide });
  const home = house && { organisationId: house.organisationId, workspaceId: house.workspaceId };
  const of = (resource: string, recordId: number) => ({ about: { resource, recordId } });
  if (eventId !== undefined)
    return {
      ...(await eventSource(tx, scope, { id: eventId, guide })),
      ...home,
      ...of('events', eventId),
    };
  if (venueId !== undefined)
    return {
      ...(await venueSource(tx, scope, { id: venueId, guide })),
      ...home,
      ...of('venues', venueId),
    };
  if (place !== undefined) return { ...(await placeSource(tx, scope, { place, country, guide })), ...home };
  if (!house || propertyId === undefined) throw invalid({ propertyId: ['Choose what the text is about'] });
  return { ...house, ...of('properties', propertyId) };
}

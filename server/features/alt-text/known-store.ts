import { altTextIn, isFileName } from '../../../contract/writing/alt-text.ts';
import { defaultLanguageCode } from '../../../contract/calls/constants.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import type { MediaRecord } from '../../../src/resources/media/media.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { storeOf } from '../../records/store.ts';
import { titleOf } from '../../records/pictures/pictures-store.ts';
import type { AltTextTask } from '../../services/writer/alt-text.ts';
import { usesOf } from '../media/entrance.ts';

type Known = Omit<AltTextTask, 'language'>;

const stores = {
  events: storeOf(events),
  venues: storeOf(venues),
  'property-posts': storeOf(propertyPosts),
  properties: storeOf(properties),
} as const;

/** Maximum records read to find one in the language. */
const lookedInto = 5;

/**
 * Facts for the alt text of a file: its title, and a record that shows it, if the caller may read that. Events come before venues before
 * properties; records in the language come first.
 */
export async function knownOfFile(tx: Tx, scope: Scope, file: MediaRecord, language: string): Promise<AltTextTask> {
  const { uses } = await usesOf(tx, scope, file.id);
  const order = Object.keys(stores);
  const shown = uses
    .filter(({ resource, trashed }) => !trashed && order.includes(resource))
    .sort((one, other) => order.indexOf(one.resource) - order.indexOf(other.resource))
    .slice(0, lookedInto);
  const records: (Known & { in?: string | null })[] = [];
  for (const { resource, id } of shown) {
    const known = await knownOfRecord(tx, scope, resource as keyof typeof stores, id);
    if (known) records.push(known);
  }
  const { in: _language, ...record } = records.find((one) => one.in === language) ?? records[0] ?? {};
  return { ...record, language, motif: motifOf(file, language), existing: altTextIn(file, language) || undefined };
}

async function knownOfRecord(
  tx: Tx,
  scope: Scope,
  resource: keyof typeof stores,
  id: number,
): Promise<(Known & { in?: string | null }) | undefined> {
  const reach = permittedScope(scope, { resource, action: 'read' });
  if (resource === 'events') {
    const event = await stores.events.find(tx, reach, id);
    if (!event) return undefined;
    const venueReach = permittedScope(scope, { resource: 'venues', action: 'read' });
    const venue = event.venueId === null ? undefined : await stores.venues.find(tx, venueReach, event.venueId);
    return {
      in: event.language,
      imageType: 'event',
      name: event.title,
      date: event.eventStartDate,
      timeZone: event.timeZone ?? undefined,
      venue: venue?.name,
      ...placeOf(venue),
    };
  }
  if (resource === 'property-posts') {
    const post = await stores[resource].find(tx, reach, id);
    return post && { in: post.language, imageType: 'property', name: post.title, ...placeOf(post) };
  }
  const place = await stores[resource].find(tx, reach, id);
  return place && { imageType: resource === 'venues' ? 'venue' : 'property', name: place.name, ...placeOf(place) };
}

const placeOf = (place: { city: string | null; country: string | null } | undefined) => ({
  city: place?.city ?? undefined,
  country: place?.country ?? undefined,
});

/** Title of the file in the language, unless it is only a file name. */
function motifOf(file: MediaRecord, language: string): string | undefined {
  const further = file.by_language as Record<string, Record<string, string | null>> | null;
  const title = further?.[language]?.title ?? (language === defaultLanguageCode ? file.title : undefined);
  const isOfFile = title === undefined || isFileName(title) || title === titleOf(file.fileName ?? '');
  return isOfFile ? undefined : title;
}

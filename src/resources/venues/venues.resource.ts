import * as z from 'zod/mini';
import { mostEventRadiusKm } from '../../../contract/calls/constants.ts';
import { endpoint } from '../../../contract/calls/endpoint.ts';
import { plainEndpoints } from '../../../contract/calls/plain-endpoints.ts';
import { queryNumber, queryText, scopeQuery } from '../../../contract/calls/list.ts';
import {
  type RecordBase,
  type Values,
  byTranslationGroup,
  defineResource,
  f,
} from '../../../contract/declaration/resource.ts';
import { searchFields } from '../../../contract/declaration/search-fields.ts';

const fields = {
  name: f.text({ required: true, column: true, filter: true, sort: true, search: true }),
  status: f.status(['draft', 'scheduled', 'published', 'archived'], { column: true, sort: true }),
  venueType: f.choice(
    [
      'hotel',
      'guest house',
      'hall',
      'theatre',
      'museum',
      'outdoor',
      'restaurant',
      'club',
      'conference centre',
      'other',
    ],
    { column: true, filter: true, sort: true, shared: true },
  ),
  city: f.text({ max: 120, column: true, filter: true, sort: true, search: true, section: 'place' }),
  country: f.text({ max: 120, column: true, filter: true, sort: true, section: 'place' }),
  address: f.text({
    max: 300,
    search: true,
    section: 'place',
    aliases: ['addr:street', 'street', 'addr:housenumber', 'housenumber'],
    joined: true,
  }),
  postalCode: f.text({ max: 20, section: 'place', shared: true }),
  latitude: f.latitude({ section: 'place', shared: true }),
  longitude: f.longitude({ section: 'place', shared: true }),
  timeZone: f.timeZone({ section: 'place', shared: true }),
  capacity: f.integer({ min: 0, max: 1_000_000, column: true, filter: true, sort: true, shared: true }),
  stars: f.stars({ filter: true, sort: true, shared: true }),
  wheelchair: f.choice(['yes', 'limited', 'no'], { filter: true, shared: true }),
  website: f.url({ section: 'contact' }),
  email: f.email({ section: 'contact', shared: true }),
  phone: f.phone({ section: 'contact', shared: true }),
  description: f.richText({ section: 'text' }),
  language: f.language({ default: 'en', column: true, filter: true, section: 'text' }),
  translation_group: f.translationGroup({ filter: true, section: 'text' }),
  featured_media: f.image({ section: 'pictures', shared: true }),
  gallery: f.gallery({ section: 'pictures' }),
  ...searchFields({ shared: true }),
};
export type VenueRecord = Values<typeof fields> & RecordBase & { id: number; workspaceId: number };

/** Normalizes the id (id or venueId); without a status a venue is a draft (S3.07). */
export function receiveVenue(wire: Record<string, unknown>): Record<string, unknown> {
  return { ...wire, id: wire.id ?? wire.venueId, status: wire.status ?? 'draft' };
}

const read = { resource: 'venues', action: 'read' } as const;

/** Query parameters for a radius in kilometers around a point; requires both coordinates. */
function aroundPlace() {
  return {
    latitude: z.optional(queryNumber(-90, 90)),
    longitude: z.optional(queryNumber(-180, 180)),
    distance: z.optional(queryNumber(0, mostEventRadiusKm)),
  };
}

/** Venues of events. */
export const venues = defineResource('venues', {
  title: 'name',
  line: ['city', 'country'],
  address: {
    street: 'address',
    postalCode: 'postalCode',
    city: 'city',
    country: 'country',
    latitude: 'latitude',
    longitude: 'longitude',
    timeZone: 'timeZone',
  },
  ownFeature: true,
  screen: { group: 'content', icon: 'pin' },
  fields,
  shown: { venueId: z.int(), distance: z.optional(z.nullable(z.number())) },
  folded: ['contact'],
  nearby: true,
  receive: receiveVenue,
  // Extra values from files and other systems are kept.
  open: true,
  numbered: true,
  endpoints: (views) => {
    const around = { ...views.query, ...aroundPlace() };
    const { list, create, update, remove } = plainEndpoints('venues', { ...views, query: around }, []);
    return {
      list,
      translations: byTranslationGroup('venues', views.record),
      // The specification has only reading.
      create: { ...create, extension: true },
      update: { ...update, extension: true },
      remove: { ...remove, extension: true },
    };
  },
});

const listed = z.array(venues.record);

/** Venue endpoints besides the usual ones (S7.05). */
export const venueCalls = {
  nearby: endpoint({
    method: 'GET',
    path: '/api/location/nearby-venues',
    summary: 'Venues around a place, nearest first',
    access: read,
    query: z.strictObject({
      ...venueCallsQuery(),
      clientRequestId: z.optional(queryText(100)),
    }),
    answer: z.object({ data: listed, pagination: z.object({ hasMore: z.boolean(), totalCount: z.int() }) }),
    count: 'body',
  }),
  byTranslationGroup: venues.endpoints.translations,
  ofDomain: endpoint({
    method: 'GET',
    path: '/venues/for-domain',
    summary: 'All venues of a domain, for a selection',
    access: read,
    query: z.strictObject(scopeQuery),
    answer: z.object({ data: listed }),
  }),
};

function venueCallsQuery() {
  return venues.endpoints.list.query.shape;
}

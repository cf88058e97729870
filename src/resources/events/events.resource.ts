import * as z from 'zod/mini';
import { mostEventRadiusKm } from '../../../contract/calls/constants.ts';
import { endpoint } from '../../../contract/calls/endpoint.ts';
import { queryNumber, queryText, queryInt } from '../../../contract/calls/list.ts';
import {
  RemovedRecord,
  type RecordBase,
  type Values,
  byTranslationGroup,
  defineResource,
  f,
  idParams,
  scopeOnly,
} from '../../../contract/declaration/resource.ts';
import { searchFields } from '../../../contract/declaration/search-fields.ts';
import { type Image, isoDay } from '../../../contract/declaration/field-values.ts';
import { receiveEvent } from './received.ts';
import { eventSearch } from './search.ts';

export const eventStatuses = ['draft', 'scheduled', 'published', 'archived'] as const;

/** The event status, as schema.org's eventStatus, and sold out; empty if the event takes place as announced. */
export const eventChanges = ['cancelled', 'postponed', 'rescheduled', 'movedOnline', 'soldOut'] as const;

const fields = {
  title: f.text({ required: true, max: 300, column: true, sort: true, search: true, wide: true }),
  status: f.status(eventStatuses, { column: true, sort: true }),
  eventStartDate: f.dateTime({
    required: true,
    column: true,
    sort: true,
    storedAs: 'starts',
    section: 'time',
    shared: true,
  }),
  eventEndDate: f.dateTime({ storedAs: 'ends', section: 'time', shared: true }),
  timeZone: f.timeZone({ section: 'time', inherited: ['venueId'], shared: true }),
  eventStatus: f.choice(eventChanges, { filter: true, section: 'time', shared: true }),
  venueId: f.ref('venues', { column: true, filter: true, section: 'place', shared: true }),
  latitude: f.latitude({ section: 'place', shared: true }),
  longitude: f.longitude({ section: 'place', shared: true }),
  bookingUrl: f.url({
    wide: true,
    section: 'tickets',
    aliases: [
      'ticket url',
      'ticket link',
      'tickets',
      'ticket shop',
      'booking link',
      'registration url',
      'registration link',
      'offers.url',
      'buchungslink',
      'anmeldelink',
      'anmeldung',
    ],
  }),
  price: f.text({
    max: 120,
    wide: true,
    section: 'tickets',
    aliases: ['cost', 'admission', 'entry fee', 'preis', 'eintritt', 'eintrittspreis'],
  }),
  organizer: f.text({
    max: 200,
    filter: true,
    section: 'tickets',
    aliases: ['organiser', 'organizer.name', 'veranstalter'],
  }),
  contact: f.text({
    max: 200,
    section: 'tickets',
    aliases: ['contact details', 'kontakt', 'kontaktdaten'],
  }),
  category: f.text({ max: 80, column: true, filter: true, sort: true, search: true, section: 'text' }),
  language: f.language({ default: 'en', column: true, filter: true, section: 'text' }),
  website: f.url({ section: 'text' }),
  description: f.richText({ section: 'text' }),
  translation_group: f.translationGroup({ filter: true, section: 'text' }),
  featured_media: f.image({ part: 'mainImage', section: 'pictures', shared: true }),
  secondary_image: f.image({ part: 'secondaryImage', section: 'pictures', shared: true }),
  ...searchFields({ shared: true }),
};

/** The name includes city and country after commas, from which clients read them (S3.06). */
export const EventVenue = z.object({ id: z.int(), name: z.string() });

/** An event as the client uses it. */
export type EventRecord = Omit<Values<typeof fields>, 'featured_media' | 'secondary_image' | 'socialPicture'> &
  RecordBase & {
    eventId: number;
    workspaceId: number;
    featured_media: Image | null;
    secondary_image: Image | null;
    socialPicture: Image | null;
    venue: z.output<typeof EventVenue> | null;
    distance: number | null;
  };

const may = (action: 'create' | 'read' | 'update' | 'delete') => ({ resource: 'events', action }) as const;
const pictures = ['mainImage', 'secondaryImage'];

const linkTranslation = (record: z.ZodMiniType) =>
  endpoint({
    method: 'POST',
    path: '/link-translation',
    summary: 'Add an event to a translation group',
    access: may('update'),
    query: scopeOnly,
    body: z.strictObject({
      newPostId: z.int(),
      translationGroup: f.translationGroup().value.check(z.minLength(1, 'This is required')),
    }),
    answer: record,
  });

/** Events use their documented, irregular endpoints (S7.04). */
export const events = defineResource('events', {
  title: 'title',
  line: ['eventStartDate', 'venueId', 'eventStatus'],
  address: { latitude: 'latitude', longitude: 'longitude', timeZone: 'timeZone' },
  idKey: 'eventId',
  ownFeature: true,
  order: { sort: 'eventStartDate' },
  rules: [{ notBefore: ['eventEndDate', 'eventStartDate'], message: 'Must not end before it starts' }],
  screen: { group: 'content', icon: 'calendar' },
  fields,
  shown: { venue: z.nullable(EventVenue), distance: z.nullable(z.number()) },
  receive: receiveEvent,
  ask: eventSearch,
  window: ['startDate', 'endDate'],
  folded: ['tickets'],
  nearby: true,
  lacking: ['picture', 'description'],
  numbered: true,
  open: true,
  endpoints: ({ record, create, update, query }) => ({
    list: endpoint({
      method: 'GET',
      path: '/api/location/nearby-events',
      summary: 'Events in a date range, optionally near a place',
      access: may('read'),
      query: z.strictObject({
        ...query,
        startDate: z.optional(isoDay()),
        endDate: z.optional(isoDay()),
        latitude: z.optional(queryNumber(-90, 90)),
        longitude: z.optional(queryNumber(-180, 180)),
        distance: z.optional(queryNumber(0, mostEventRadiusKm)),
        clientRequestId: z.optional(queryText(100)),
      }),
      answer: z.array(record),
      count: 'header',
    }),
    one: endpoint({
      method: 'GET',
      path: '/all-events?eventId={id}',
      summary: 'All events, or the one with eventId',
      access: may('read'),
      query: z.strictObject({ ...query, eventId: z.optional(queryInt(1)) }),
      answer: z.array(record),
      count: 'header',
    }),
    create: endpoint({
      method: 'POST',
      path: '/publish',
      summary: 'Create an event, with its pictures if sent as multipart',
      access: may('create'),
      query: scopeOnly,
      body: create,
      files: pictures,
      answer: record,
    }),
    update: endpoint({
      method: 'POST',
      path: '/update-event/{id}',
      summary: 'Change an event',
      access: may('update'),
      params: idParams,
      query: scopeOnly,
      body: update,
      answer: record,
    }),
    updateWithMedia: endpoint({
      method: 'POST',
      path: '/update-event-with-media/{id}',
      summary: 'Change an event and its pictures',
      access: may('update'),
      params: idParams,
      query: scopeOnly,
      body: update,
      files: pictures,
      multipartOnly: true,
      answer: record,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: '/delete-event/{id}',
      summary: 'Move an event to the trash',
      access: may('delete'),
      params: idParams,
      query: scopeOnly,
      answer: RemovedRecord,
    }),
    translations: byTranslationGroup('events', record),
    linkTranslation: linkTranslation(record),
  }),
});

/** Event endpoints besides the usual ones (S3.09, S7.04). */
export const eventCalls = {
  linkTranslation: events.endpoints.linkTranslation as ReturnType<typeof linkTranslation>,
  byTranslationGroup: events.endpoints.translations,
};

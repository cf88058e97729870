import { receivedPicture } from '../../../contract/declaration/received-picture.ts';

/** An event as received, with the names of the client's form added (S3.06). */
export interface ClientEvent extends Record<string, unknown> {
  id: unknown;
  postId: unknown;
  status: string;
  event_date: string;
  event_start_date: string;
  localStartDate: string;
  eventLocations: { latitude: number; longitude: number }[];
  venue: { name?: string } | null;
  event_city: string;
  event_country: string;
}

/** Adds the client's form to a received event; city and country come from the venue's name (S3.06). */
export function receiveEvent(wire: Record<string, unknown>): ClientEvent {
  const start = typeof wire.eventStartDate === 'string' ? wire.eventStartDate : '';
  const venue = typeof wire.venue === 'object' && wire.venue ? (wire.venue as { name?: string }) : null;
  const [city, country] = cityAndCountry(venue?.name);
  const { latitude, longitude } = wire;
  return {
    ...wire,
    id: wire.eventId,
    postId: wire.eventId,
    status: typeof wire.status === 'string' ? wire.status : 'draft',
    event_date: start.slice(0, 10),
    event_start_date: start,
    // Without the offset, this is the local time at the venue.
    localStartDate: start.slice(0, 16),
    eventLocations: typeof latitude === 'number' && typeof longitude === 'number' ? [{ latitude, longitude }] : [],
    venue,
    event_city: city,
    event_country: country,
    featured_media: receivedPicture(wire.featured_media),
    secondary_image: receivedPicture(wire.secondary_image),
  };
}

/** 'Festival Hall, Bled, Slovenia' → Bled, Slovenia. A name with one comma ends in the city. */
function cityAndCountry(name = ''): [string, string] {
  const parts = name.split(',').map((part) => part.trim());
  if (parts.length < 2) return ['', ''];
  return parts.length === 2 ? [parts[1] ?? '', ''] : [parts.at(-2) ?? '', parts.at(-1) ?? ''];
}

/** 'Festival Hall, Bled, Slovenia' → 'Festival Hall, Bled'; a city already in the name is not repeated. */
export function shortPlace(name: string | undefined): string | undefined {
  const [city] = cityAndCountry(name);
  if (!name || !city) return name;
  const hall = name.slice(0, name.indexOf(',')).trim();
  return hall.includes(city) ? hall : `${hall}, ${city}`;
}

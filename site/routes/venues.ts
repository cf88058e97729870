import { type Asked, type Found, listOr, pageIn } from '../asked.ts';
import type { Event, ListOf, Venue } from '../delivered.ts';
import { perPage } from '../pages/list.ts';
import { venue } from '../pages/venue.ts';
import { venues } from '../pages/venues.ts';
import { writtenRecord } from './record.ts';

export async function venuesAt({ view, read, query }: Asked): Promise<Found> {
  const page = pageIn(query);
  const list = listOr(await read<ListOf<Venue>>('venues', { skip: (page - 1) * perPage, take: perPage }));
  return venues(view, list, page);
}

/** A venue with its coming events. */
export async function venueAt(asked: Asked): Promise<Found> {
  const found = await writtenRecord<Venue>(asked, 'venues', ({ name }) => name);
  if (!found || 'moved' in found) return found;
  const coming = listOr(await asked.read<ListOf<Event>>('events', { venue: found.shown.id, take: 6 }));
  return venue(asked.view, { venue: found.shown, coming: coming.items, addresses: found.addresses });
}

import * as z from 'zod/mini';
import type { ContentType } from '../../../contract/writing.ts';

/** What texts can be about. */
export const abouts = ['property', 'event', 'venue', 'place'] as const;
/** One of the things that texts can be about. */
export type About = (typeof abouts)[number];

/** What a text is about, by the names that the calls have for it. */
export type Subject = { propertyId: number } | { eventId: number } | { venueId: number } | Place;

/** A town or region by its name. */
interface Place {
  place: string;
  country?: string | undefined;
}

/** The kinds of text that there are about each. */
export const kindsOf: Readonly<Record<About, readonly ContentType[]>> = {
  property: ['property-description', 'summary', 'room', 'destination-guide', 'blog', 'social', 'newsletter', 'meta-description'],
  event: ['event', 'summary', 'blog', 'social', 'newsletter', 'meta-description'],
  venue: ['property-description', 'summary', 'blog', 'social', 'newsletter', 'meta-description'],
  place: ['destination-guide', 'summary', 'blog', 'social', 'newsletter', 'meta-description'],
}; // prettier-ignore

/** Which of them it is. */
export const aboutOf = (subject: Subject): About =>
  'propertyId' in subject ? 'property' : 'eventId' in subject ? 'event' : 'venueId' in subject ? 'venue' : 'place';

/** The property of a subject that is one. */
export const propertyOf = (subject: Subject): number | undefined =>
  'propertyId' in subject ? subject.propertyId : undefined;

const Said = z.partial(
  z.object({ propertyId: z.int(), eventId: z.int(), venueId: z.int(), place: z.string(), country: z.string() }),
);

/** The subject among what was once chosen for a text; nothing where there is none. */
export function subjectIn(said: unknown): Subject | undefined {
  const { propertyId, eventId, venueId, place, country } = z.safeParse(Said, said).data ?? {};
  if (eventId !== undefined) return { eventId };
  if (venueId !== undefined) return { venueId };
  if (place !== undefined) return { place, country };
  return propertyId === undefined ? undefined : { propertyId };
}

import * as z from 'zod/mini';
import type { ContentType } from '../../../../contract/writing/writing.ts';

/** Types of subjects. */
export const subjectTypes = ['property', 'event', 'venue', 'place'] as const;
/** Type of a subject. */
export type SubjectType = (typeof subjectTypes)[number];

/** Subject of a text, as the API names it. */
export type Subject = { propertyId: number } | { eventId: number } | { venueId: number } | Place;

/** A town or region by name. */
interface Place {
  place: string;
  country?: string | undefined;
}

/** Content types of each subject. */
export const contentTypesOf: Readonly<Record<SubjectType, readonly ContentType[]>> = {
  property: ['property-description', 'summary', 'room', 'destination-guide', 'blog', 'social', 'newsletter', 'meta-description'],
  event: ['event', 'summary', 'blog', 'social', 'newsletter', 'meta-description'],
  venue: ['property-description', 'summary', 'blog', 'social', 'newsletter', 'meta-description'],
  place: ['destination-guide', 'summary', 'blog', 'social', 'newsletter', 'meta-description'],
}; // prettier-ignore

/** Type of a subject. */
export const subjectTypeOf = (subject: Subject): SubjectType =>
  'propertyId' in subject ? 'property' : 'eventId' in subject ? 'event' : 'venueId' in subject ? 'venue' : 'place';

/** Property id of the subject; undefined for other subjects. */
export const propertyOf = (subject: Subject): number | undefined =>
  'propertyId' in subject ? subject.propertyId : undefined;

const Said = z.partial(
  z.object({ propertyId: z.int(), eventId: z.int(), venueId: z.int(), place: z.string(), country: z.string() }),
);

/** The subject in stored inputs; undefined if none. */
export function subjectIn(said: unknown): Subject | undefined {
  const { propertyId, eventId, venueId, place, country } = z.safeParse(Said, said).data ?? {};
  if (eventId !== undefined) return { eventId };
  if (venueId !== undefined) return { venueId };
  if (place !== undefined) return { place, country };
  return propertyId === undefined ? undefined : { propertyId };
}

import type { WritingTask } from './writer.ts';

/** One thing that is known, in the words of the wire. */
interface KnownFact {
  id: string;
  fact: string;
  value: string;
}

/** The id of an amenity among what sentences rest on. */
export const amenityId = (amenity: string): string => `amenity:${amenity}`;

/** All that a text may be written from, by the ids that its sentences rest on; lists and structures as JSON. */
export const factsById = ({ subject, facts, amenities }: Pick<WritingTask, 'subject' | 'facts' | 'amenities'>) =>
  [
    ...(subject.name === '' ? [] : [{ id: 'name', fact: 'name', value: subject.name }]),
    ...(subject.type === undefined ? [] : [{ id: 'type', fact: 'type', value: subject.type }]),
    ...facts.map(({ id, name, value }) => ({ id, fact: name, value: inWords(value) })),
    ...amenities.map((amenity) => ({ id: amenityId(amenity), fact: 'amenity', value: amenity })),
  ] satisfies KnownFact[];

const inWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

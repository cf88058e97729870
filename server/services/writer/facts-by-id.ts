import type { WritingTask } from './writer.ts';

/** A fact in the form for prompts. */
interface KnownFact {
  id: string;
  fact: string;
  value: string;
}

/** Id of an amenity among the sources of a sentence. */
export const amenityId = (amenity: string): string => `amenity:${amenity}`;

/** All facts for a text, with the ids for the sources of its sentences; lists and structures as JSON. */
export const factsById = ({ subject, facts, amenities }: Pick<WritingTask, 'subject' | 'facts' | 'amenities'>) =>
  [
    ...(subject.name === '' ? [] : [{ id: 'name', fact: 'name', value: subject.name }]),
    ...(subject.type === undefined ? [] : [{ id: 'type', fact: 'type', value: subject.type }]),
    ...facts.map(({ id, name, value }) => ({ id, fact: name, value: inWords(value) })),
    ...amenities.map((amenity) => ({ id: amenityId(amenity), fact: 'amenity', value: amenity })),
  ] satisfies KnownFact[];

const inWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

import { structureOf } from '../../../contract/writing/facts.ts';
import type { TaskFact } from '../../../contract/writing/writing.ts';
import { amenityId, factsById } from '../../services/writer/facts-by-id.ts';
import type { Fact, Subject } from '../../services/writer/writer.ts';

/** What a text may be written from. */
export interface Source {
  subject: Subject;
  facts: Fact[];
  amenities: string[];
}

/** All of it by the ids that sentences rest on, in the words of the wire. */
export const factsOfSource = (source: Source): TaskFact[] => factsById(source);

/**
 * The source without some of its facts. What was left out in one language is not told from another instead, nor is an amenity
 * from the fact that lists amenities. The name stays: a text is about somebody.
 */
export function sourceWithout({ subject, facts, amenities }: Source, leaveOut: readonly string[]): Source {
  const ids = new Set(leaveOut);
  const names = new Set(facts.filter(({ id }) => ids.has(id)).map(({ name }) => name));
  const isLeft = (amenity: string) => !ids.has(amenityId(amenity));
  return {
    subject: ids.has('type') ? { ...subject, type: undefined } : subject,
    facts: facts
      .filter(({ name }) => !names.has(name))
      .map((fact) => (fact.name === 'amenities' ? { ...fact, value: listWithout(fact.value, isLeft) } : fact)),
    amenities: amenities.filter(isLeft),
  };
}

/** The source with these facts alone; the name stays, and the type, by which a house is called. */
export function sourceOf({ subject, facts, amenities }: Source, rests: readonly string[]): Source {
  const ids = new Set(rests);
  return {
    subject,
    facts: facts.filter(({ id }) => ids.has(id)),
    amenities: amenities.filter((amenity) => ids.has(amenityId(amenity))),
  };
}

/** Amenities as a list, or as a structure that says of each whether it is there. */
function listWithout(value: unknown, isLeft: (amenity: string) => boolean): unknown {
  const structure = structureOf(value);
  if (typeof structure !== 'object' || structure === null) return value;
  if (Array.isArray(structure)) return structure.filter((amenity) => isLeft(String(amenity)));
  return Object.fromEntries(Object.entries(structure).filter(([amenity]) => isLeft(amenity)));
}

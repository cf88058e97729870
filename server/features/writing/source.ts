import { structureOf } from '../../../contract/writing/facts.ts';
import type { TaskFact } from '../../../contract/writing/writing.ts';
import { amenityId, factsById } from '../../services/writer/facts-by-id.ts';
import type { Fact, Subject } from '../../services/writer/writer.ts';

/** Facts that a text is written from. */
export interface Source {
  subject: Subject;
  facts: Fact[];
  amenities: string[];
}

/** All facts with the ids that sentences refer to, in the API's format. */
export const factsOfSource = (source: Source): TaskFact[] => factsById(source);

/**
 * The source without some facts. A fact left out in one language is left out in all. An amenity is also removed from the fact that lists
 * amenities. The name always stays.
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

/** The source with only these facts; the name and type stay. */
export function sourceOf({ subject, facts, amenities }: Source, rests: readonly string[]): Source {
  const ids = new Set(rests);
  return {
    subject,
    facts: facts.filter(({ id }) => ids.has(id)),
    amenities: amenities.filter((amenity) => ids.has(amenityId(amenity))),
  };
}

/** Removes amenities from a list, or from an object with a value per amenity. */
function listWithout(value: unknown, isLeft: (amenity: string) => boolean): unknown {
  const structure = structureOf(value);
  if (typeof structure !== 'object' || structure === null) return value;
  if (Array.isArray(structure)) return structure.filter((amenity) => isLeft(String(amenity)));
  return Object.fromEntries(Object.entries(structure).filter(([amenity]) => isLeft(amenity)));
}

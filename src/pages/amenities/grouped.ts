import { knownAmenities } from '../../../contract/places/amenities.ts';
import { type AmenityGroup, amenityGroups } from '../../../contract/places/amenity-groups.ts';
import type { Amenity } from './use-amenities.ts';

export interface Entry {
  amenity: string;
  word: string;
  /** The property's record, if it has the amenity. */
  has?: Amenity | undefined;
}

export interface Group {
  name: AmenityGroup;
  entries: Entry[];
}

/** Groups of the known amenities, each followed by the property's custom ones. */
export function groupsOf(has: readonly Amenity[], wordFor: (amenity: string) => string): Group[] {
  const known = new Set(Object.values(knownAmenities).flat());
  const entry = (amenity: string): Entry => ({
    amenity,
    word: known.has(amenity) ? wordFor(amenity) : amenity,
    has: has.find((one) => one.amenity === amenity),
  });
  return amenityGroups.map((name) => {
    const own = has.filter(({ amenity, group }) => !known.has(amenity) && (group ?? 'other') === name);
    return { name, entries: [...knownAmenities[name], ...own.map(({ amenity }) => amenity)].map(entry) };
  });
}

/** Filters by the search, without empty groups. */
export function narrowed(groups: readonly Group[], search: string, chosenOnly: boolean): Group[] {
  const wanted = search.trim().toLocaleLowerCase();
  return groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(
        ({ word, has }) => word.toLocaleLowerCase().includes(wanted) && (has !== undefined || !chosenOnly),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

import { amenityGroups } from '../../../contract/places/amenity-groups.ts';
import { amenityGroupOf } from '../../../contract/places/amenities.ts';
import { factTypeOf, knownFacts, readFact } from '../../../contract/writing/facts.ts';
import { withPictures } from '../pictures/pictures.ts';
import { type AmenityRow, type FactRow, type PropertyRow, amenitiesOf, factsOf } from './properties-store.ts';
import type { Reader } from '../readers/reader.ts';
import type { Reading } from '../website-store.ts';

/** Converts property rows to the wire format, with facts and amenities. */
export async function deliveredProperties({ tx, website, reading }: Reader, rows: readonly PropertyRow[]) {
  const ids = rows.map(({ id }) => id);
  const [facts, amenities] = ids.length > 0 ? [await factsOf(tx, ids), await amenitiesOf(tx, ids)] : [[], []];
  const factsBy = Map.groupBy(facts, ({ property }) => property);
  const amenitiesBy = Map.groupBy(amenities, ({ property }) => property);
  return rows.map((row) => ({
    ...withPictures(website.domain, row),
    facts: factsIn(factsBy.get(row.id) ?? [], reading),
    amenities: inGroups(amenitiesBy.get(row.id) ?? []),
  }));
}

/** One value per fact: in the reader's language, else the fallback. Facts that are not translated are used from any language. */
export function factsIn(rows: readonly FactRow[], { language, first, falls }: Reading): Record<string, unknown> {
  const best = (name: string, factsOfName: readonly FactRow[]) => {
    const isSame = Object.hasOwn(knownFacts, name) && !knownFacts[name]?.translated;
    const own = factsOfName.find((fact) => fact.language === language);
    const fallback = falls || isSame ? factsOfName.find((fact) => fact.language === first) : undefined;
    return own ?? fallback ?? (isSame ? factsOfName[0] : undefined);
  };
  const found = [...Map.groupBy(rows, ({ name }) => name)].flatMap(([name, factsOfName]) => {
    const fact = best(name, factsOfName);
    return fact ? [[name, readFact(factTypeOf(name), fact.value) ?? fact.value]] : [];
  });
  return Object.fromEntries(found) as Record<string, unknown>;
}

/** Sorts amenities by group. */
function inGroups(rows: readonly AmenityRow[]): { group: string; amenity: string }[] {
  const named = rows.map(({ amenity, group }) => ({ group: group ?? amenityGroupOf(amenity) ?? 'other', amenity }));
  const place = (group: string) => (amenityGroups as readonly string[]).indexOf(group);
  return named.toSorted((one, other) => place(one.group) - place(other.group));
}

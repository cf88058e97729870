import type { Fields } from './resource.ts';

/** What of a record narrowed rights look at: its language and its property, `null` where it has none. */
export interface Narrowing {
  language: string | null;
  propertyId: number | null;
}

/** As much as is known of a record so far: what is left open may be any. */
export type KnownOf<Known> = { [Key in keyof Known]?: Known[Key] | undefined };

interface Narrowable {
  name: string;
  idKey: string;
  fields: Fields;
}

/** The wire names under which records of a resource tell language and property; a property is its own. */
export const narrowingFields = ({ name, idKey, fields }: Narrowable): KnownOf<Record<keyof Narrowing, string>> => ({
  language: 'language' in fields ? 'language' : undefined,
  propertyId: name === 'properties' ? idKey : 'propertyId' in fields ? 'propertyId' : undefined,
});

/** A right for one language or property holds for content that has one, and for nothing else. */
export function narrowingOf(resource: Narrowable, record: Record<string, unknown>): Narrowing {
  const { language, propertyId } = narrowingFields(resource);
  return {
    language: ((language && record[language]) || null) as string | null,
    propertyId: ((propertyId && record[propertyId]) || null) as number | null,
  };
}

/** What must hold before a record is known: open where the record will tell, nothing where it cannot. */
export function narrowingBeforeRead(resource: Narrowable | undefined): KnownOf<Narrowing> {
  const by: ReturnType<typeof narrowingFields> = resource ? narrowingFields(resource) : {};
  return { language: by.language ? undefined : null, propertyId: by.propertyId ? undefined : null };
}

import type { Fields } from './resource.ts';

/** What of a record narrowed rights look at: its language and its property, `null` where it has none. */
export interface About {
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
export const narrowedBy = ({ name, idKey, fields }: Narrowable): KnownOf<Record<keyof About, string>> => ({
  language: 'language' in fields ? 'language' : undefined,
  propertyId: name === 'properties' ? idKey : 'propertyId' in fields ? 'propertyId' : undefined,
});

/** A right for one language or property holds for content that has one, and for nothing else. */
export function aboutOf(resource: Narrowable, record: Record<string, unknown>): About {
  const { language, propertyId } = narrowedBy(resource);
  return {
    language: ((language && record[language]) || null) as string | null,
    propertyId: ((propertyId && record[propertyId]) || null) as number | null,
  };
}

/** What must hold before a record is known: open where the record will tell, nothing where it cannot. */
export function beforehand(resource: Narrowable | undefined): KnownOf<About> {
  const by: ReturnType<typeof narrowedBy> = resource ? narrowedBy(resource) : {};
  return { language: by.language ? undefined : null, propertyId: by.propertyId ? undefined : null };
}

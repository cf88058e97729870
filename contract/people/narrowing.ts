import type { Fields } from '../declaration/resource.ts';
import type { AnyValues } from '../declaration/views.ts';

/** Restriction of a permission: a record's language and property; `null` if it has none. */
export interface Narrowing {
  language: string | null;
  propertyId: number | null;
}

/** The known values of a record; unknown ones match anything. */
export type KnownOf<Known> = { [Key in keyof Known]?: Known[Key] | undefined };

interface Narrowable {
  name: string;
  idKey: string;
  fields: Fields;
}

/** The fields with a record's language and property. A property counts as its own property. */
export const narrowingFields = ({ name, idKey, fields }: Narrowable): KnownOf<Record<keyof Narrowing, string>> => ({
  language: 'language' in fields ? 'language' : undefined,
  propertyId: name === 'properties' ? idKey : 'propertyId' in fields ? 'propertyId' : undefined,
});

/** The language and property of a record. A restricted permission never covers a record without them. */
export function narrowingOf(resource: Narrowable, record: AnyValues): Narrowing {
  const { language, propertyId } = narrowingFields(resource);
  return {
    language: ((language && record[language]) || null) as string | null,
    propertyId: ((propertyId && record[propertyId]) || null) as number | null,
  };
}

/** The restriction before the record is read: `undefined` if the record decides, `null` if the resource has no such field. */
export function narrowingBeforeRead(resource: Narrowable | undefined): KnownOf<Narrowing> {
  const by: ReturnType<typeof narrowingFields> = resource ? narrowingFields(resource) : {};
  return { language: by.language ? undefined : null, propertyId: by.propertyId ? undefined : null };
}

import type { FieldKind } from '../../../contract/fields.ts';
import { importable } from '../../../contract/imports.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { Look } from '../../services/table-file/look.ts';
import { isOtherTime } from './time-words.ts';

/** The columns of a file, with what their values look like. */
export interface LookedAt {
  headers: readonly string[];
  looks: Readonly<Record<string, Look>>;
}

/** Whether a column holds ids of another program: `uid`, `event_uid`, `GUID`. */
export const isIdentity = (header: string): boolean => /(^|[^a-z])(g?u?id|uuid|identifier)$/i.test(header.trim());

/** Values that can be nothing else than one field's, where one column alone has them. */
export function targetsByLook(
  resource: Resource,
  header: string,
  { headers, looks }: LookedAt,
  taken: ReadonlySet<string>,
): string[] {
  if (isIdentity(header)) return [];
  const look = looks[header];
  const names = importable(resource);
  const isOnly = headers.filter((each) => looks[each]?.as === look?.as).length === 1;
  const free = (kind: FieldKind) =>
    names.filter((name) => resource.fields[name]!.kind === kind && !taken.has(name)).slice(0, 1);
  switch (look?.as) {
    case 'email':
    case 'timeZone':
    case 'language':
      return isOnly ? free(look.as) : [];
    case 'url':
    case 'phone':
      return isOnly &&
        !/fax|image|img|bild|foto|logo|photo|picture|thumb|slika|immagin|imagen|organi[sz]|author|sponsor|veranstalter/i.test(
          header,
        )
        ? free(look.as)
        : [];
    case 'position':
      return ['position'];
    case 'day':
    case 'time': {
      const [first] = free('dateTime');
      const all = headers.filter((each) => ['day', 'time'].includes(looks[each]?.as ?? ''));
      const isFirst = (all.find((each) => !isOtherTime(each)) ?? all[0]) === header;
      return first && isFirst && !names.some((name) => resource.fields[name]!.kind === 'dateTime' && taken.has(name))
        ? [first]
        : [];
    }
    case 'country':
      return isOnly ? [resource.address.country ?? 'place.country'] : [];
    case 'degrees': {
      const both = headers.filter((each) => looks[each]?.as === 'degrees');
      const { latitude, longitude } = resource.address;
      if (both.length !== 2 || !latitude || !longitude) return [];
      // Latitudes end at 90; which of two small numbers is which cannot be seen.
      const wide = both.findIndex((each) =>
        looks[each]!.values.some((value) => Math.abs(Number.parseFloat(value)) > 90),
      );
      return wide === -1 ? [] : [both[wide] === header ? longitude : latitude];
    }
    case 'longText':
      return names.filter((name) => resource.fields[name]!.kind === 'richText' && !taken.has(name)).slice(0, 1);
    default:
      return [];
  }
}

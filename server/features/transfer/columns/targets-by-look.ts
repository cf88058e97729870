import type { FieldKind } from '../../../../contract/declaration/fields.ts';
import { importable } from '../../../../contract/calls/imports.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { ColumnFormat } from '../../../services/table-file/cells/look.ts';
import { fieldsOfKind } from './column-targets.ts';
import { conceptsOf } from './column-words.ts';
import { isOtherTime, headingWords } from './time-words.ts';

/** Columns of a file with the format of their values. */
export interface LookedAt {
  headers: readonly string[];
  looks: Readonly<Record<string, ColumnFormat>>;
}

/** Whether a column holds ids of another program: `uid`, `event_uid`, `GUID`. */
export const isIdentity = (header: string): boolean => /(^|[^a-z])(g?u?id|uuid|identifier)$/i.test(header.trim());

/** Targets by unambiguous values, if only one column has them. */
export function targetsByLook(
  resource: Resource,
  header: string,
  { headers, looks }: LookedAt,
  taken: ReadonlySet<string>,
): string[] {
  // Private data of calendar programs is never imported.
  if (isIdentity(header) || /^x-/i.test(header)) return [];
  const look = looks[header];
  const names = importable(resource);
  const isOnly = headers.filter((each) => looks[each]?.as === look?.as).length === 1;
  const free = (kind: FieldKind) =>
    fieldsOfKind(resource, kind)
      .filter((name) => !taken.has(name))
      .slice(0, 1);
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
      // Short codes may also be languages or custom codes.
      if (!look.values.some((value) => value.trim().length > 3)) return [];
      return isOnly ? [resource.address.country ?? 'place.country'] : [];
    case 'degrees': {
      const both = headers.filter((each) => looks[each]?.as === 'degrees');
      const { latitude, longitude } = resource.address;
      if (both.length !== 2 || !latitude || !longitude) return [];
      // Only values over 90 tell longitude from latitude.
      const wide = both.findIndex((each) =>
        looks[each]!.values.some((value) => Math.abs(Number.parseFloat(value)) > 90),
      );
      if (wide !== -1) return [both[wide] === header ? longitude : latitude];
      const sides = both.map(sideOf);
      return sides.includes('x') && sides.includes('y') ? [sideOf(header) === 'x' ? longitude : latitude] : [];
    }
    case 'longText': {
      const all = headers.filter((each) => looks[each]?.as === 'longText');
      if ((all.find(isDescription) ?? all[0]) !== header) return [];
      return names.filter((name) => resource.fields[name]!.kind === 'richText' && !taken.has(name)).slice(0, 1);
    }
    default:
      return [];
  }
}

/** Axis that a heading names: `GRAD_X`, `mapy`. */
const sideOf = (header: string): string | undefined => /(x|y)\d?$/i.exec(header.trim())?.[1]?.toLowerCase();

/** Whether a heading contains a word for a description: `self_description`, `DescripcionEspanol`. */
const isDescription = (header: string): boolean =>
  headingWords(header).some((word) => conceptsOf(word).some((one) => ['description', 'remark'].includes(one)));

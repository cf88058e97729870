import { type FieldKind, descriptorOf } from '../../../../contract/declaration/fields.ts';
import {
  furtherPrefix,
  importKeys,
  importable,
  translationOf,
  translationTargets,
} from '../../../../contract/calls/imports.ts';
import { translationsOf } from '../../../../contract/declaration/translations.ts';
import { furtherName } from '../../../../contract/declaration/further-fields.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { PackedTable } from '../../../services/table-file/formats/packed-table.ts';

type Columns = Record<string, string | null>;

/** Fields that identify a row, the most reliable first, extended until all rows differ; `isSole` checks that. */
export async function proposedKey(
  resource: Resource,
  columns: Columns,
  isSole: (names: readonly string[]) => Promise<boolean>,
): Promise<string | null> {
  const filled = new Set(Object.values(columns));
  if (filled.has(translationOf)) return translationOf;
  if (filled.has('id')) return 'id';
  const { title, address, fields } = resource;
  if (!filled.has(title)) return null;
  const times = importable(resource).filter((name) => descriptorOf(fields[name]!).holds === 'time');
  const first = [title, times[0], address.city].filter((name) => name !== undefined && filled.has(name)) as string[];
  const kinds: FieldKind[] = ['language', 'url', 'email', 'latitude', 'longitude'];
  const more = importable(resource).filter(
    (name) => !first.includes(name) && filled.has(name) && (kinds.includes(fields[name]!.kind) || name === 'category'),
  );
  const places = placeHeadings(resource, columns).map((name) => furtherPrefix + name);
  const all = [...more, ...places];
  for (let count = 0; count <= all.length; count += 1) {
    const names = [...first, ...all.slice(0, count)];
    if (await isSole(names)) return names.join('+');
  }
  // Streets are often spelled differently the next time.
  const whole = [...first, ...all];
  const withStreet = address.street && filled.has(address.street) ? [...whole, address.street] : whole;
  return (withStreet !== whole && (await isSole(withStreet)) ? withStreet : whole).join('+');
}

/**
 * Columns and key that a file format prescribes: the identifying columns, and the ones to leave out. Of translations, everything but
 * texts is left out.
 */
export function proposedByFormat(
  resource: Resource,
  { headers = [], key = [], aside = [] }: Pick<Partial<PackedTable>, 'headers' | 'key' | 'aside'>,
): { columns: Columns; key: string | null } {
  const keys = importKeys(resource);
  const own = resource.open || key.every((header) => keys.includes(header)) ? key : [];
  const targets = own.map((header): [string, string] => [
    header,
    keys.includes(header) ? header : furtherPrefix + furtherName(header, resource.ownNames),
  ]);
  const texts = own.includes(translationOf) ? (translationsOf(resource)?.texts ?? []) : undefined;
  const isOther = (header: string) =>
    ![...own, 'language', ...texts!, ...translationTargets(resource)].includes(header);
  const left = texts ? headers.filter(isOther) : aside;
  const columns = Object.fromEntries([...targets, ...left.map((header) => [header, null] as const)]);
  return { columns, key: targets.length > 0 ? targets.map(([, target]) => target).join('+') : null };
}

/** Further fields that store the columns of a place. */
export const placeHeadings = ({ open, ownNames }: Resource, columns: Columns): string[] =>
  open
    ? Object.keys(columns).flatMap((header) =>
        columns[header]?.startsWith('place.') ? furtherName(header, ownNames) : [],
      )
    : [];

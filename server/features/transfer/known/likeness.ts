import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import { skeleton } from '../../../../contract/declaration/look-alikes.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import type { PlaceWords } from '../../../services/places/towns.ts';
import { isSame } from '../cells/cell-rules.ts';
import { folded } from './keys.ts';

/** Maximum distance between two positions of one place (degrees of latitude, about 250 m). */
const nearby = 0.0025;

/** Whether records of a resource have a place to compare. */
export const isPlaced = ({ address }: Pick<Resource, 'address'>): boolean =>
  address.city !== undefined || address.latitude !== undefined;

/** Name normalized for comparison: `Café Müller`, `CAFE MUELLER` and `cafe-muller` are equal. */
export function plainName(name: unknown): string {
  if (typeof name !== 'string') return '';
  const letters = skeleton(name.replaceAll('ß', 'ss')).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters.replaceAll(/(?<=[aou])e/g, '') || name.trim();
}

/** Street normalized for comparison, with "straße" shortened. */
const plainStreet = (street: unknown) => plainName(street).replaceAll('strasse', 'str');

/** A row or record to compare, with its place columns and references. */
export interface Likened {
  values: AnyValues;
  place?: PlaceWords;
  references?: AnyValues;
}

/**
 * Whether two records of the same name may be one: an equal email or URL, or no sign of different places. Events must start at the same
 * time; different languages or references are never one.
 */
export function areAlike(resource: Resource, one: Likened, other: Likened): boolean {
  const { fields, address } = resource;
  const both = (name: string | undefined, plain: (value: unknown, name: string) => unknown) => {
    const [mine, theirs] = name ? [one, other].map((each) => plain(valueOf(each, name), name)) : [];
    return isNamed(mine) && isNamed(theirs) ? mine === theirs : undefined;
  };
  const ofKind = (...kinds: string[]) => Object.keys(fields).filter((name) => kinds.includes(fields[name]!.kind));
  const starts = Object.keys(fields).find((name) => descriptorOf(fields[name]!).holds === 'time');
  if (starts && !beginTogether(resource, starts, one, other)) return false;
  const apart = Object.keys(fields).filter((name) => descriptorOf(fields[name]!).holds === 'reference');
  if ([...apart, ...ofKind('language')].some((name) => both(name, asText) === false)) return false;
  if (ofKind('email', 'url').some((name) => both(name, (value) => folded(fields[name], value)) === true)) return true;
  const street = both(address.street, plainStreet);
  if (street !== true && areApart(address, one, other)) return false;
  const [city, region, country] = [
    both(address.city, plainName) ?? samePart(one, other, 'city'),
    samePart(one, other, 'region'),
    both(address.country, plainName) ?? samePart(one, other, 'country'),
  ];
  const code = both(address.postalCode, plainName);
  if (country === false || region === false) return false;
  if (city !== undefined) return city || code === true;
  return code !== false && street !== false;
}

const valueOf = ({ values, references }: Likened, name: string): unknown => references?.[name] ?? values[name] ?? null;
const isNamed = (value: unknown) => value !== null && value !== undefined && value !== '';
const asText = (value: unknown) => (value === null ? null : String(value as string | number));

function samePart(one: Likened, other: Likened, part: keyof PlaceWords): boolean | undefined {
  const [mine, theirs] = [plainName(one.place?.[part]), plainName(other.place?.[part])];
  return mine && theirs ? mine === theirs : undefined;
}

function beginTogether({ fields }: Resource, starts: string, one: Likened, other: Likened): boolean {
  const [mine, theirs] = [one.values[starts] ?? null, other.values[starts] ?? null];
  if (typeof mine !== 'string' || typeof theirs !== 'string') return mine === theirs;
  if (mine.length === 10 || theirs.length === 10) return mine.slice(0, 10) === theirs.slice(0, 10);
  return isSame(fields[starts]!, mine, theirs);
}

function areApart({ latitude, longitude }: Resource['address'], one: Likened, other: Likened): boolean {
  if (!latitude || !longitude) return false;
  const [north, east] = [latitude, longitude].map((name) => [one, other].map(({ values }) => values[name] ?? null));
  const [all, others] = [north!, east!] as [unknown[], unknown[]];
  if ([...all, ...others].some((value) => value === null || !Number.isFinite(Number(value)))) return false;
  const [up, across] = [all, others].map(([mine, theirs]) => Math.abs(Number(mine) - Number(theirs)));
  return up! > nearby || across! * Math.cos((Number(all[0]) * Math.PI) / 180) > nearby;
}

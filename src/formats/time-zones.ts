import { isTimeZone } from '../../contract/declaration/field-values.ts';
import { offsetAt } from '../../contract/times/clock.ts';
import { offsetName } from './formats.ts';

/** A time zone as an option: labeled by its city, and found by its whole name, too. */
interface ZoneOption {
  value: string;
  label: string;
  search: string;
}

const optionOf = (zone: string): ZoneOption => {
  const name = timeZoneName(zone);
  const [, ...places] = name.split('/');
  const label = places.toReversed().join(', ') || name;
  return { value: zone, label, search: `${label} ${name}` };
};
const byLabel = (one: ZoneOption, other: ZoneOption) => (one.label < other.label ? -1 : 1);

let known: ZoneOption[] | undefined;

/** All time zones (about 400) as options, sorted by city; computed once. `chosen` may be a zone that browsers list by another name. */
export function timeZones(chosen?: string | null): ZoneOption[] {
  known ??= Intl.supportedValuesOf('timeZone').map(optionOf).sort(byLabel);
  if (!chosen || known.some(({ value }) => value === chosen)) return known;
  const own = optionOf(chosen);
  return [own, ...known.filter(({ label }) => label !== own.label)].sort(byLabel);
}

/** 'Europe/Rome' → 'Rome (GMT+1)', by its current offset. */
export const cityWithOffset = (zone: string): string => {
  const { label } = optionOf(zone);
  return isTimeZone(zone) ? `${label} (${offsetName(offsetAt(zone, Date.now()))})` : label;
};

/** Current names of places that browsers list by an earlier name. */
const renamed: Partial<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** 'America/New_York' → 'America/New York' */
export const timeZoneName = (zone: string): string => (renamed[zone] ?? zone).replaceAll('_', ' ');

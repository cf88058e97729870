import windows from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import ICAL from 'ical.js';
import { offsetAt, showings } from '../../../../contract/times/clock.ts';
import { isTimeZone } from '../../../../contract/declaration/field-values.ts';

/** Conversion between UTC and local times of a zone. Local times (`wall`) are ms, as if they were UTC. */
export interface Zone {
  /** IANA name; null if the zone has none. */
  name: string | null;
  momentOf(wall: number): number;
  wallOf(moment: number): number;
}

/** The zone UTC. */
export const utc: Zone = { name: null, momentOf: (wall) => wall, wallOf: (moment) => moment };

const minute = 60_000;
const day = 24 * 60 * minute;

/** A zone of the system's IANA database. */
function named(name: string): Zone {
  return {
    name,
    wallOf: (moment) => moment + offsetAt(name, moment) * minute,
    momentOf(wall) {
      const [offset = offsetAt(name, wall - day)] = showings(new Date(wall).toISOString(), name).offsets;
      return wall - offset * minute;
    },
  };
}

/** A zone with a fixed UTC offset (minutes). */
const fixed = (offset: number): Zone => ({
  name: null,
  wallOf: (moment) => moment + offset * minute,
  momentOf: (wall) => wall - offset * minute,
});

/** A change of clocks, with the previous UTC offset (s). */
interface Change {
  year: number;
  month: number;
  day: number;
  hour: number;
  prevUtcOffset: number;
}

/** The zone of a VTIMEZONE; `undefined` if it is invalid. */
function described(text: string): (Zone & { tzid: string }) | undefined {
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text) as [string]));
    const offset = (wall: number) => {
      const seconds = zone.utcOffset(ICAL.Time.fromDateTimeString(new Date(wall).toISOString().slice(0, 19)));
      const [first] = zone.changes as Change[];
      if (!first) return Number.NaN;
      // The library has no offset before the first change.
      const begin = Date.UTC(first.year, first.month - 1, first.day, first.hour);
      return (wall < begin ? first.prevUtcOffset : seconds) * 1_000;
    };
    if (!Number.isFinite(offset(Date.UTC(2026, 0, 1)))) return undefined;
    return {
      tzid: zone.tzid,
      name: null,
      momentOf: (wall) => wall - offset(wall),
      wallOf: (moment) => moment + offset(moment + offset(moment)),
    };
  } catch {
    return undefined;
  }
}

/** The zones of a calendar by TZID; `undefined` for an unknown one. */
export function zonesOf(descriptions: readonly string[]): (tzid: string) => Zone | undefined {
  const own = new Map<string, Zone>();
  for (const text of descriptions) {
    const zone = described(text);
    if (zone) own.set(zone.tzid, zone);
  }
  const known = new Map<string, Zone | undefined>();
  const find = (tzid: string) => {
    const description = own.get(tzid);
    if (!description && isUtc.test(tzid.trim())) return utc;
    const name = placeOf(tzid) ?? windowsName(tzid);
    const zone = name === undefined ? undefined : named(name);
    if (!description) return zone ?? fixedZone(tzid);
    // VTIMEZONEs of IANA zones are often incomplete, so the name wins; for other names the file does.
    return zone && (isPlace(tzid) || agree(zone, description)) ? zone : description;
  };
  return (tzid) => {
    if (!known.has(tzid)) known.set(tzid, find(tzid));
    return known.get(tzid);
  };
}

const isUtc = /^(?:z|(?:.*\/)?(?:utc|gmt))$/i;

/** Whether a name ends with an IANA zone of a place, unlike `EST` or `Etc/GMT+5`. */
const isPlace = (tzid: string) => /\/[A-Z]/.test(tzid) && !/Etc\//.test(tzid) && placeOf(tzid) !== undefined;

/** Whether two zones have the same offset at four times of the year. */
const agree = (one: Zone, other: Zone) =>
  [0, 3, 6, 9].every((month) => one.wallOf(Date.UTC(2026, month, 15)) === other.wallOf(Date.UTC(2026, month, 15)));

/** The IANA zone of a name, also behind a prefix: `/mozilla.org/20050126_1/Europe/Berlin`. */
function placeOf(tzid: string): string | undefined {
  const parts = tzid.trim().replaceAll(' ', '_').split('/').filter(Boolean);
  for (let from = 0; from < Math.max(parts.length - 1, 1); from += 1) {
    const name = parts.slice(from).join('/');
    if (isTimeZone(name)) return spelled(name);
  }
  return undefined;
}

let spellings: Map<string, string> | undefined;

/** The IANA spelling of a name in any case. */
function spelled(name: string): string {
  spellings ??= new Map(Intl.supportedValuesOf('timeZone').map((each) => [each.toLowerCase(), each]));
  return spellings.get(name.toLowerCase()) ?? name;
}

let byWindows: Map<string, string> | undefined;
let byCity: Map<string, string> | undefined;

/** The zone of a Windows or Outlook name: `W. Europe Standard Time`, `(UTC+01:00) Amsterdam, Berlin, Rome`. */
function windowsName(tzid: string): string | undefined {
  if (!byWindows) {
    byWindows = new Map();
    for (const { mapZone } of windows.supplemental.windowsZones.mapTimezones)
      if (mapZone._territory === '001') byWindows.set(mapZone._other.toLowerCase(), mapZone._type.split(' ')[0]!);
  }
  const bare = tzid
    .trim()
    .replace(/^\((?:GMT|UTC)[^)]*\)\s*/i, '')
    .replace(/\s*\([^)]*\)$/, '')
    .replace(/\s+\d+$/, '')
    .replace(/\s+daylight time$/i, ' Standard Time');
  const named = [bare, bare.replace(/ time$/i, ' Standard Time')].map((name) => byWindows!.get(name.toLowerCase()));
  return named.find(Boolean) ?? (/^\((?:GMT|UTC)/i.test(tzid.trim()) ? cityIn(tzid, bare) : undefined);
}

/** The zone of the first town in a name whose standard offset matches that of the name. */
function cityIn(tzid: string, list: string): string | undefined {
  byCity ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [zone.slice(zone.lastIndexOf('/') + 1).toLowerCase(), zone]),
  );
  const standard = offsetIn(tzid) ?? 0;
  return list
    .split(/\s*[,/&]\s*/)
    .map((town) => byCity!.get(town.trim().toLowerCase().replaceAll(' ', '_')))
    .find((zone) => zone && [0, 6].some((month) => offsetAt(zone, Date.UTC(2026, month, 1)) === standard));
}

/** The offset in a name (minutes): `GMT+0100`, `(UTC-05:30) …`. */
function offsetIn(tzid: string): number | undefined {
  const [, sign, hours, minutes = '0'] = /(?:GMT|UTC)\s*([+-])(\d{1,2})[:.]?(\d{2})?/i.exec(tzid) ?? [];
  return hours === undefined ? undefined : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The zone of a bare offset: `GMT+0100`, `+01:00`. Longer names may have daylight saving time. */
function fixedZone(tzid: string): Zone | undefined {
  const bare = tzid.trim().replace(/^(?=[+-])/, 'UTC');
  return /^(?:GMT|UTC)\s*[+-]\d{1,2}(?:[:.]?\d{2})?$/i.test(bare) ? fixed(offsetIn(bare)!) : undefined;
}

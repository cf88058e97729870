import windows from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import ICAL from 'ical.js';
import { offsetAt, showings } from '../../../../contract/times/clock.ts';
import { isTimeZone } from '../../../../contract/declaration/field-values.ts';

/** What clocks show in a zone. Walls are milliseconds, as if the clock showed UTC. */
export interface Zone {
  /** In the IANA database; null where only moments can be told. */
  name: string | null;
  momentOf(wall: number): number;
  wallOf(moment: number): number;
}

/** UTC. */
export const utc: Zone = { name: null, momentOf: (wall) => wall, wallOf: (moment) => moment };

const minute = 60_000;
const day = 24 * 60 * minute;

/** A named zone as the system knows it. */
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

/** A zone that is always as far from UTC (minutes). */
const fixed = (offset: number): Zone => ({
  name: null,
  wallOf: (moment) => moment + offset * minute,
  momentOf: (wall) => wall - offset * minute,
});

/** When clocks are changed, and from how many seconds from UTC. */
interface Change {
  year: number;
  month: number;
  day: number;
  hour: number;
  prevUtcOffset: number;
}

/** A zone as a calendar describes it (VTIMEZONE); `undefined` where that cannot be read. */
function described(text: string): (Zone & { tzid: string }) | undefined {
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text) as [string]));
    const offset = (wall: number) => {
      const seconds = zone.utcOffset(ICAL.Time.fromDateTimeString(new Date(wall).toISOString().slice(0, 19)));
      const [first] = zone.changes as Change[];
      if (!first) return Number.NaN;
      // Before its first change the library knows nothing.
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

/** The zones of a calendar by the names that it has for them; `undefined` for one that nothing tells. */
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
    // The description of a place's zone is often cut short; any other name means what the file says.
    return zone && (isPlace(tzid) || agree(zone, description)) ? zone : description;
  };
  return (tzid) => {
    if (!known.has(tzid)) known.set(tzid, find(tzid));
    return known.get(tzid);
  };
}

const isUtc = /^(?:z|(?:.*\/)?(?:utc|gmt))$/i;

/** Whether a name ends with that of a place: not `EST`, nor `Etc/GMT+5`. */
const isPlace = (tzid: string) => /\/[A-Z]/.test(tzid) && !/Etc\//.test(tzid) && placeOf(tzid) !== undefined;

/** Whether two zones show the same at four times of a year. */
const agree = (one: Zone, other: Zone) =>
  [0, 3, 6, 9].every((month) => one.wallOf(Date.UTC(2026, month, 15)) === other.wallOf(Date.UTC(2026, month, 15)));

/** The zone that a name means, or the end of a name with more in front: `/mozilla.org/20050126_1/Europe/Berlin`. */
function placeOf(tzid: string): string | undefined {
  const parts = tzid.trim().replaceAll(' ', '_').split('/').filter(Boolean);
  for (let from = 0; from < Math.max(parts.length - 1, 1); from += 1) {
    const name = parts.slice(from).join('/');
    if (isTimeZone(name)) return spelled(name);
  }
  return undefined;
}

let spellings: Map<string, string> | undefined;

/** A name as the database has it, whatever its case. */
function spelled(name: string): string {
  spellings ??= new Map(Intl.supportedValuesOf('timeZone').map((each) => [each.toLowerCase(), each]));
  return spellings.get(name.toLowerCase()) ?? name;
}

let byWindows: Map<string, string> | undefined;
let byCity: Map<string, string> | undefined;

/** The zone of a name that Windows or Outlook has: `W. Europe Standard Time`, `(UTC+01:00) Amsterdam, Berlin, Rome`. */
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

/** The first of the towns of a name that has a zone so far from UTC. */
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

/** Minutes that a name says: `GMT+0100`, `(UTC-05:30) …`. */
function offsetIn(tzid: string): number | undefined {
  const [, sign, hours, minutes = '0'] = /(?:GMT|UTC)\s*([+-])(\d{1,2})[:.]?(\d{2})?/i.exec(tzid) ?? [];
  return hours === undefined ? undefined : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** `GMT+0100`, `+01:00`; of more words it is not known whether their clocks change. */
function fixedZone(tzid: string): Zone | undefined {
  const bare = tzid.trim().replace(/^(?=[+-])/, 'UTC');
  return /^(?:GMT|UTC)\s*[+-]\d{1,2}(?:[:.]?\d{2})?$/i.test(bare) ? fixed(offsetIn(bare)!) : undefined;
}

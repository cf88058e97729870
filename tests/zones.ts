import { Temporal } from 'temporal-polyfill';

/** One time on the wall of a zone, and what Temporal says of it, which shares no code with the product. */
export interface ZoneCase {
  zone: string;
  /** YYYY-MM-DDTHH:mm */
  wall: string;
  /** Ms of the moments at which a clock shows it: one, two, or none. */
  moments: number[];
  /** What is meant where a clock never shows it. */
  instead: string | undefined;
}

/**
 * Every habit that zones have: half hours, quarters, half an hour of summer time, winter time that is the exception, days left out.
 * None whose rules changed lately: database and runtime may have them from different editions.
 */
export const zones = [
  'Europe/Rome', 'Europe/London', 'Europe/Dublin', 'Europe/Athens', 'Europe/Chisinau', 'Atlantic/Azores', 'Europe/Moscow',
  'America/New_York', 'America/Los_Angeles', 'America/St_Johns', 'America/Havana', 'America/Santiago', 'America/Asuncion',
  'America/Nuuk', 'America/Phoenix', 'America/Caracas', 'America/Miquelon', 'Africa/Cairo', 'Africa/Johannesburg', 'Asia/Beirut',
  'Asia/Gaza', 'Asia/Tehran', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tokyo', 'Australia/Sydney', 'Australia/Lord_Howe',
  'Australia/Eucla', 'Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Apia', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Antarctica/Troll',
  'UTC',
]; // prettier-ignore

const minutesAround = [-90, -31, -1, 0, 1, 29, 30, 59, 60, 61, 119, 120, 121, 180];

/** Times around every change of clocks of these zones in two years, and noon of a winter's and a summer's day. */
export function zoneCases(years: readonly number[]): ZoneCase[] {
  return zones.flatMap((zone) => years.flatMap((year) => wallsOf(zone, year).map((wall) => caseOf(zone, wall))));
}

function wallsOf(zone: string, year: number): string[] {
  const walls = [`${year}-01-15T12:00`, `${year}-07-15T12:00`];
  let at = Temporal.ZonedDateTime.from({ timeZone: zone, year, month: 1, day: 1 });
  for (let next = at.getTimeZoneTransition('next'); next?.year === year; next = at.getTimeZoneTransition('next')) {
    const before = next.subtract({ milliseconds: 1 }).toPlainDateTime().add({ milliseconds: 1 });
    const after = next.toPlainDateTime();
    for (const edge of [before, after])
      for (const minutes of minutesAround)
        walls.push(
          edge.add({ minutes }).toString({ smallestUnit: 'minute' }),
          edge.subtract({ minutes }).toString({ smallestUnit: 'minute' }),
        );
    at = next;
  }
  return [...new Set(walls)];
}

function caseOf(zone: string, wall: string): ZoneCase {
  const plain = Temporal.PlainDateTime.from(wall);
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone, { disambiguation }),
  );
  const showing = [first!, second!].filter((moment) => moment.toPlainDateTime().equals(plain));
  const moments = [...new Set(showing.map((moment) => moment.epochMilliseconds))];
  return {
    zone,
    wall,
    moments,
    instead: moments.length > 0 ? undefined : second!.toPlainDateTime().toString({ smallestUnit: 'minute' }),
  };
}

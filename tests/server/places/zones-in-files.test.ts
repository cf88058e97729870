import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { type ZoneCase, zoneCases } from '../../zones.ts';
import { makePerson, makeTenant } from '../stage/builders.ts';
import { checkedImport, exported, runImport } from '../imports/transfer.ts';

const cases = zoneCases([2026, 2027]);
/** The maximum time for a file of this number of rows (ms). */
const patience = 240_000;
const days = { startDate: '2025-12-01', endDate: '2028-02-01' };

/** One row of a file, and its expected values. */
interface Row {
  title: string;
  zone: string;
  start: string;
  end: string;
  expected: { eventStartDate: string; eventEndDate: string; timeZone: string };
}

/** A moment in the API's format, computed by Temporal only. */
const onTheWall = (moment: number, zone: string) => {
  const shown = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
  return shown.toString({ smallestUnit: 'second', timeZoneName: 'never' }).replace('+00:00', 'Z');
};

/** Each local time, with an offset for the second of two, and an end as a moment; and each day as an all-day date. */
function rowsOf({ zone, wall, moments, instead }: ZoneCase): Row[] {
  const first = moments[0] ?? Temporal.PlainDateTime.from(instead!).toZonedDateTime(zone).epochMilliseconds;
  const later = onTheWall(first + 200 * 60_000, zone);
  const row = (kind: string, start: string, end: string, starts: string): Row => ({
    title: `${zone} ${wall} ${kind}`,
    zone,
    start,
    end,
    expected: { eventStartDate: starts, eventEndDate: end, timeZone: zone },
  });
  const shown = row('first', wall, later, onTheWall(first, zone));
  if (moments[1] === undefined) return [shown];
  const second = onTheWall(moments[1], zone);
  return [shown, row('second', second, onTheWall(moments[1] + 200 * 60_000, zone), second)];
}

function wholeDays(): Row[] {
  const each = new Map(
    cases.map(({ zone, wall }) => [`${zone} ${wall.slice(0, 10)}`, { zone, day: wall.slice(0, 10) }]),
  );
  return [...each].map(([title, { zone, day }]) => {
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
    return {
      title,
      zone,
      start: day,
      end: next,
      expected: { eventStartDate: day, eventEndDate: next, timeZone: zone },
    };
  });
}

const files: Record<string, { rows: Row[]; written: (rows: Row[]) => string }> = {
  'a table': {
    rows: [...cases.flatMap(rowsOf), ...wholeDays()],
    written: (rows) =>
      ['title,startDate,endDate,timeZone', ...rows.map(({ title, start, end, zone }) => [title, start, end, zone])]
        .map(String)
        .join('\n'),
  },
};

describe.each(Object.entries(files))('%s with every local time around clock changes, in every time zone', (_, file) => {
  it(
    'S7.04 is imported and exported as an independent calculation expects, and importing it again changes nothing',
    async () => {
      const home = await makeTenant();
      const person = await makePerson({ of: [home], may: ['*'] });
      expect(file.rows.length).toBeGreaterThan(2_000);
      const { id, errors, counts } = await checkedImport(person, events, home, file.written(file.rows));
      expect({ errors, create: counts.create }).toEqual({ errors: [], create: file.rows.length });
      await runImport(person, id, patience);

      const query = { workspaceId: home.workspaceId, ...days };
      const { body } = await exported(person, events, { ...query, format: 'json' });
      const given = new Map((body as unknown as { title: string }[]).map((row) => [row.title, row]));
      const wrong = file.rows.filter(({ title, expected }) => {
        const row = given.get(title) as Record<string, unknown> | undefined;
        return Object.entries(expected).some(([name, value]) => row?.[name] !== value);
      });
      expect(wrong.map(({ title, expected }) => ({ title, expected, given: given.get(title) })).slice(0, 5)).toEqual(
        [],
      );

      const { body: table } = await exported(person, events, query);
      const again = await checkedImport(person, events, home, table, 'id');
      expect(again.counts).toMatchObject({ unchanged: file.rows.length, create: 0, update: 0, invalid: 0 });
    },
    2 * patience,
  );
});

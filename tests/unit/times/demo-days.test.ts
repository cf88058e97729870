import i18n from 'i18n-iso-countries';
import { describe, expect, it } from 'vitest';
import { dayOf, daysAfter } from '../../../server/demo/calendar.ts';
import { counts, eventRows } from '../../../server/demo/events.ts';
import { randomFrom } from '../../../server/demo/random.ts';
import { azores } from '../../../server/demo/regions/azores.ts';
import { lakeBled } from '../../../server/demo/regions/lake-bled.ts';
import { southEstonia } from '../../../server/demo/regions/south-estonia.ts';
import { southTyrol } from '../../../server/demo/regions/south-tyrol.ts';
import { townsOf } from '../../../server/demo/towns.ts';
import { type VenueRow, venueRows } from '../../../server/demo/venues.ts';
import { isFull } from '../../extent.ts';

/** A fixed first day, so that every run has the same days: more than a year, including the leap day of 2028. */
const first = '2027-02-20';
const all = Array.from({ length: 400 }, (_, index) => daysAfter(first, index));
/** Days of clock changes in the regions' time zones. */
const clockChanges = ['2027-03-28', '2027-10-31'];
const isSpecial = (day: string) =>
  day.endsWith('-01') || daysAfter(day, 1).endsWith('-01') || day === '2028-02-28' || clockChanges.includes(day);
const days = all
  .map((day, index) => [index, day] as const)
  .filter(([index, day]) => isFull || index % 17 === 0 || isSpecial(day));

describe.each([lakeBled, southTyrol, southEstonia, azores])('the demo of $workspace', (region) => {
  const [towns, country] = [townsOf(region.country, region.towns), i18n.getName(region.country, 'en') ?? ''];

  it('can be created on every day of a year and has no event at an archived venue', () => {
    for (const [index, today] of days) {
      const [random, now] = [randomFrom(index), new Date(`${today}T00:00:00Z`)];
      const made = { region, workspaceId: 1, pictures: new Map<never, number[]>(), now, random };
      const venues: (VenueRow & { id: number })[] = venueRows({ ...made, towns, country })
        .filter(({ language }) => language === 'en')
        .map((venue, at) => ({ ...venue, id: at + 1 }));
      const events = eventRows({ ...made, venues, today: dayOf(now) });
      expect(events).toHaveLength(counts.total);
      const open = new Set(venues.filter(({ status }) => status !== 'archived').map(({ id }) => id));
      expect(events.filter(({ venue_id }) => !open.has(venue_id as number))).toEqual([]);
    }
  });
});

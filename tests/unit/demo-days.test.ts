import i18n from 'i18n-iso-countries';
import { describe, expect, it } from 'vitest';
import { dayOf, daysAfter } from '../../server/demo/calendar.ts';
import { counts, eventRows } from '../../server/demo/events.ts';
import { randomFrom } from '../../server/demo/random.ts';
import { azores } from '../../server/demo/regions/azores.ts';
import { lakeBled } from '../../server/demo/regions/lake-bled.ts';
import { southEstonia } from '../../server/demo/regions/south-estonia.ts';
import { southTyrol } from '../../server/demo/regions/south-tyrol.ts';
import { townsOf } from '../../server/demo/towns.ts';
import { type VenueRow, venueRows } from '../../server/demo/venues.ts';

/** A fixed first day, so that the days that are tried are the same at every run. */
const first = '2026-11-20';
const days = Array.from({ length: 400 }, (_, index) => daysAfter(first, index));

describe.each([lakeBled, southTyrol, southEstonia, azores])('the demo of $workspace', (region) => {
  const [towns, country] = [townsOf(region.country, region.towns), i18n.getName(region.country, 'en') ?? ''];

  it('can be made on every day of a year, whichever venues are archived, and no event is at an archived one', () => {
    for (const [index, today] of days.entries()) {
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

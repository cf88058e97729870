import { expect, it } from 'vitest';
import { mostCounts } from '../../../contract/calls/overview.ts';
import { isPublishable } from '../../../contract/publishing/publishing-rules.ts';
import { cardKeys, moveCard, readArrangement } from '../../../src/pages/dashboard/cards.ts';
import { growthSeries } from '../../../src/pages/dashboard/cards/growth-series.ts';
import { needsOn } from '../../../src/pages/dashboard/needs.ts';
import { calendarDays } from '../../../src/pages/dashboard/use-overview.ts';
import { resources } from '../../../src/resources/registry.ts';

it('the calendar starts with the current week, on the first day of the week', () => {
  const byMonday = calendarDays('2026-11-25', 1);
  expect([byMonday[0], byMonday.at(-1), byMonday.length]).toEqual(['2026-11-23', '2026-12-27', 35]);
  expect(calendarDays('2026-11-25', 0)[0]).toBe('2026-11-22');
  expect(calendarDays('2026-11-22', 0)[0]).toBe('2026-11-22');
  expect(calendarDays('2026-11-22', 1)[0]).toBe('2026-11-16');
  expect(calendarDays('2026-11-22', 6)[0]).toBe('2026-11-21');
});

it('growth has twelve weeks up to the current one, including empty ones', () => {
  const { weeks, kinds } = growthSeries([{ week: '2026-11-16', resource: 'venues', count: 3 }], '2026-11-29');
  expect([weeks[0], weeks.at(-1), weeks.length]).toEqual(['2026-09-07', '2026-11-23', 12]);
  expect(kinds).toEqual([{ resource: 'venues', counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0] }]);
});

it('a stored layout stays valid when cards are added or removed, and malformed data gives the default', () => {
  const kept = JSON.stringify({ order: ['map', 'no-such-card', 'needs'], hidden: ['growth', 'growth', 7] });
  const { order, hidden } = readArrangement(kept);
  expect(order.slice(0, 2)).toEqual(['map', 'needs']);
  expect(new Set(order)).toEqual(new Set(cardKeys));
  expect(hidden).toEqual(['growth']);
  for (const broken of [null, '', '{', '7', 'null', '{"order":{"length":3}}', '{"hidden":"needs"}'])
    expect(readArrangement(broken)).toEqual({ order: cardKeys, hidden: [] });
});

it('a card swaps places with the next visible one', () => {
  const before = readArrangement(JSON.stringify({ order: ['needs', 'coming', 'map'], hidden: ['coming'] }));
  expect(moveCard(before, 'map', -1).order.slice(0, 3)).toEqual(['map', 'coming', 'needs']);
  expect(moveCard(before, 'needs', -1)).toEqual(before);
});

it('the tasks of 30 languages with a rule for all content are counted in one request', () => {
  const languages = Array.from({ length: 30 }, (_, place) => `x${place}`);
  const ruled = resources.filter((resource) => isPublishable(resource));
  expect(needsOn(new Date(0), languages, ruled).length).toBeLessThanOrEqual(mostCounts);
});

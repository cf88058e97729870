import { type Overview, weeksOfGrowth } from '../../../../contract/calls/overview.ts';

/** Counts of a resource by week. */
export interface GrowthKind {
  resource: string;
  counts: number[];
}

/** New records by week, from Monday, ending with the current week; resources without any are omitted. */
export function growthSeries(growth: Overview['growth'], today: string): { weeks: string[]; kinds: GrowthKind[] } {
  const now = Date.parse(`${today}T00:00Z`);
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * 86_400_000;
  const weeks = Array.from({ length: weeksOfGrowth }, (_, place) =>
    new Date(monday - (weeksOfGrowth - 1 - place) * 7 * 86_400_000).toISOString().slice(0, 10),
  );
  const resources = [...new Set(growth.map(({ resource }) => resource))];
  const countOf = (resource: string, week: string) =>
    growth.find((one) => one.resource === resource && one.week === week)?.count ?? 0;
  return {
    weeks,
    kinds: resources.map((resource) => ({ resource, counts: weeks.map((week) => countOf(resource, week)) })),
  };
}

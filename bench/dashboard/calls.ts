import { dayOf } from '../../contract/times/day.ts';
import { aspectsIn } from '../../src/pages/dashboard/aspects.ts';
import { needsOn } from '../../src/pages/dashboard/needs.ts';
import { eventSearch } from '../../src/resources/events/search.ts';

/** A request that the dashboard sends when it opens. */
export interface OpeningCall {
  name: string;
  path: string;
  /** Counts use POST. */
  body?: object;
}

interface Counted {
  resource: string;
  filters: Record<string, string>;
}

const languages = ['en', 'de', 'fr', 'es'];
const now = new Date();
const today = dayOf(now);
const monday = new Date(now.getTime() - ((now.getUTCDay() + 6) % 7) * 86_400_000);
const kinds = ['events', 'venues', 'properties', 'property-posts', 'blog-posts', 'media'];
const withStatus = kinds.filter((kind) => ['events', 'property-posts', 'blog-posts'].includes(kind));

/** As in the app: events of three months by default. */
const counts = (name: string, lists: Counted[]) => (workspaceId: number) => ({
  name,
  path: `/v1/counts?workspaceId=${workspaceId}&organisationId=1`,
  body: {
    lists: lists.map(({ resource, filters }) => ({
      resource,
      filters: resource === 'events' ? eventSearch(filters) : filters,
    })),
  },
});
const read = (name: string, path: string, query: object) => (workspaceId: number) => ({
  name,
  path: `/v1${path}?${new URLSearchParams({ workspaceId: String(workspaceId), ...query })}`,
});

const whole = (resource: string) => ({ resource, filters: {} });
const narrowed = eventSearch({ status: 'published' });

/** The dashboard’s requests for a user with all permissions. */
export const openingCalls: ((workspaceId: number) => OpeningCall)[] = [
  counts('Tasks', needsOn(now, languages, [])),
  read('First steps', '/first-steps', {}),
  read('Upcoming events', '/api/location/nearby-events', { ...narrowed, skip: 0, take: 6, count: 'none' }),
  read('Calendar and growth', '/overview', { from: today, to: dayOf(new Date(monday.getTime() + 34 * 86_400_000)) }),
  read('Recent activity', '/recent-changes', { take: 8 }),
  counts('Completeness', [
    whole('events'),
    whole('properties'),
    ...aspectsIn(languages).map(({ resource, without }) => ({ resource, filters: without })),
  ]),
  counts('Totals', kinds.map(whole)),
  counts(
    'Published totals',
    withStatus.map((resource) => ({ resource, filters: { status: 'published' } })),
  ),
  read('Map', '/events/positions', { ...narrowed, zoom: 8 }),
];

import type { Event, EventWhole, ListOf, Post, Property } from './delivered.ts';
import { event } from './pages/event.ts';
import { events } from './pages/events.ts';
import { guides } from './pages/guides.ts';
import { home } from './pages/home.ts';
import type { ReadHere } from './reading.ts';
import { daysFrom } from './days.ts';
import type { Page, View } from './view.ts';

/** What a page is made from. */
export interface Asked {
  view: View;
  read: ReadHere;
  query: URLSearchParams;
  /** What the parts of the path say that vary. */
  parts: readonly string[];
  /** The day that it is, as 2026-07-04. */
  today: string;
}

/** A page, the address where it stands instead, or undefined where there is nothing. */
export type Found = Page | { moved: string } | undefined;

const empty = <Item>(list: ListOf<Item> | undefined): ListOf<Item> => list ?? { items: [], total: 0 };

/** The pages by their path within a language. */
export const routes: readonly [path: RegExp, make: (asked: Asked) => Promise<Found>][] = [
  [
    /^\/$/,
    async ({ view, read }) => {
      const [eventList, properties, posts] = await Promise.all([
        read<ListOf<Event>>('events', { take: 6 }),
        read<ListOf<Property>>('properties', { take: 3 }),
        read<ListOf<Post>>('posts', { take: 3 }),
      ]);
      return home(view, { events: empty(eventList), properties: empty(properties), posts: empty(posts) });
    },
  ],
  [/^\/events$/, eventsPage],
  [/^\/events\/(\d{1,15})(?:-.*)?$/, eventPage],
  [/^\/guides$/, async ({ view }) => (view.site.categoryConfig.categoriesShown ? guides(view) : undefined)],
];

async function eventsPage({ view, read, query, today }: Asked): Promise<Found> {
  const { archivePerPage: take, archivePast, archivePastDays } = view.site.archiveContent;
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(query.get(name) ?? '') ? query.get(name)! : undefined);
  const choice = { from: day('from'), to: day('to'), category: query.get('category') || undefined };
  const page = Math.min(Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1), 1_000);
  const list = empty(await read<ListOf<Event>>('events', { ...choice, skip: (page - 1) * take, take }));
  const past = archivePast ? { from: daysFrom(today, -archivePastDays), to: daysFrom(today, -1) } : undefined;
  return events(view, { events: list, choice, page, past });
}

async function eventPage({ view, read, parts: [id] }: Asked): Promise<Found> {
  const shown = await read<EventWhole>(`events/${id}`);
  if (!shown) return undefined;
  const more = empty(await read<ListOf<Event>>('events', { category: shown.category ?? undefined, take: 4 }));
  return event(view, { event: shown, more, inLanguages: {} });
}

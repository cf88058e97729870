import { type Asked, type Found, listOr, pageIn } from '../asked.ts';
import { daysFrom } from '../days.ts';
import type { Event, EventWhole, ListOf } from '../delivered.ts';
import { event } from '../pages/event.ts';
import { events } from '../pages/events.ts';
import { writtenRecord } from './record.ts';

export async function eventsAt({ view, read, query, today }: Asked): Promise<Found> {
  const { archivePerPage: take, archivePast, archivePastDays } = view.site.archiveContent;
  const day = (name: string) => (isDay(query.get(name)) ? query.get(name)! : undefined);
  const choice = {
    from: day('from'),
    to: day('to'),
    category: query.get('category') || undefined,
    city: query.get('city')?.trim().slice(0, 100) || undefined,
  };
  const page = pageIn(query);
  const list = listOr(await read<ListOf<Event>>('events', { ...choice, skip: (page - 1) * take, take }));
  const past = archivePast ? { from: daysFrom(today, -archivePastDays), to: daysFrom(today, -1) } : undefined;
  return events(view, { events: list, choice, page, past });
}

const isDay = (text: string | null) =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);

export async function eventAt(asked: Asked): Promise<Found> {
  const found = await writtenRecord<EventWhole>(asked, 'events', ({ title }) => title);
  if (!found || 'moved' in found) return found;
  const { category } = found.shown;
  const more = category
    ? listOr(await asked.read<ListOf<Event>>('events', { category, take: 4 }))
    : listOr<Event>(undefined);
  return event(asked.view, { event: found.shown, more: more.items, addresses: found.addresses });
}

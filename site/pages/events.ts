import type { Event, ListOf } from '../delivered.ts';
import { html } from '../html.ts';
import { eventCard } from '../parts/event-card.ts';
import { type EventChoice, eventFilters } from '../parts/event-filters.ts';
import { pageHead } from '../parts/page-head.ts';
import { pager } from '../parts/pager.ts';
import { cards } from '../parts/section.ts';
import { icon } from '../icons.ts';
import { breadcrumbJsonLd, listJsonLd } from '../structured.ts';
import { type Page, type View, everywhere, siteTexts } from '../view.ts';

/** The list of events with its filters. */
export interface EventsContent {
  events: ListOf<Event>;
  choice: EventChoice;
  /** From 1. */
  page: number;
  /** The dates of the past events that are still shown; undefined if the settings hide them. */
  past?: { from: string; to: string } | undefined;
}

/** The list of events with its filters and feeds. */
export function events(view: View, { events: { items, total }, choice, page, past }: EventsContent): Page {
  const { site, words, address, language } = view;
  const { archiveLayout, archivePerPage } = site.archiveContent;
  const title = siteTexts(view).events;
  const list = address.page('/events');
  const chosen = Object.entries(choice).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const addressOf = (wanted: number) => {
    const query = new URLSearchParams(wanted > 1 ? [...chosen, ['page', String(wanted)]] : chosen);
    return query.size > 0 ? `${list}?${query}` : list;
  };
  const shown = items.map((event) => eventCard(view, event, 'h2'));
  const feed = new URLSearchParams({ language, ...(choice.category && { category: choice.category }) });
  const body = html`<div class="container stack">
    ${pageHead(view, title, { text: siteTexts(view).eventsText })}${eventFilters(view, choice)}${items.length > 0 ? html`<div class="as-${archiveLayout}">${cards(shown)}</div>` : html`<p class="nothing">${words.nothingOn}</p>`}${pager(view, { page, pages: Math.ceil(total / archivePerPage), addressOf })}
    <ul class="ways">
      ${past && html`<li>${icon('clock')}<a href="${`${list}?${new URLSearchParams(past)}`}">${words.pastEvents}</a></li>`}
      <li>${icon('download')}<a href="${address.delivery(`events.ics?${feed}`)}">${words.calendar}</a></li>
      <li>${icon('rss')}<a href="${address.delivery(`events.rss?${feed}`)}">${words.feed}</a></li>
    </ul>
  </div>`;
  return {
    title,
    description: siteTexts(view).eventsText,
    body,
    things: [
      breadcrumbJsonLd(view, [{ name: title, address: list }]),
      listJsonLd(
        view,
        items.map(({ id, title: name }) => address.record('events', id, name)),
      ),
    ],
    inLanguages: everywhere(view, '/events'),
    hidden: chosen.length > 0,
  };
}

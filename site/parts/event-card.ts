import { leafOf, whenBrief } from '../dates.ts';
import type { Event } from '../delivered.ts';
import { type Html, html } from '../html.ts';
import { icon, iconNamed } from '../icons.ts';
import { type View, categoryNamed } from '../view.ts';
import { type Level, card, lang } from './card.ts';
import { chip } from './category.ts';

/** The card of an event: picture, date, title, time and place. */
export function eventCard({ settings, site, language, words, address }: View, event: Event, level: Level = 'h3'): Html {
  const { id, title, start, end, venue } = event;
  const category = categoryNamed(settings.categories, event.category);
  const where = venue && [venue.name, venue.city].filter(Boolean).join(', ');
  const when = start && html`<time datetime="${start}">${whenBrief(language, start, end)}</time>`;
  return card({
    address: address.record('events', id, title),
    title,
    level,
    picture: event.picture,
    sign: iconNamed(category?.icon ?? null),
    over: start && leaf(language, start),
    above: site.categoryConfig.categoriesShown && category && chip(category),
    below: html`${notice(words, event)}
      <p class="facts">
        ${when && html`<span>${icon('clock')}${when}</span>`} ${where && html`<span>${icon('pin')}${where}</span>`}
      </p>`,
    lang: lang(event.language, language),
  });
}

/** The event status as text, if the event does not take place as announced. */
export const notice = ({ eventStatuses }: View['words'], { eventStatus }: Event): Html | null | false => {
  const label = eventStatuses[eventStatus ?? ''];
  return label !== undefined && html`<p class="notice" data-tone="${eventStatus}">${label}</p>`;
};

/** A date as a calendar icon. */
function leaf(language: string, start: string): Html {
  const { day, month, weekday } = leafOf(language, start);
  return html`<span class="leaf" aria-hidden="true"><span>${weekday}</span><b>${day}</b><span>${month}</span></span>`;
}

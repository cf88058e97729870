import { leafOf, whenBrief } from '../dates.ts';
import type { Event } from '../delivered.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons.ts';
import { type View, categoryNamed } from '../view.ts';
import { chip } from './category.ts';
import { noPicture, picture, sizes } from './picture.ts';

/** An event in brief: its picture with the leaf of a calendar, what it is called, when and where. */
export function eventCard({ settings, site, language, address }: View, event: Event, level: 'h2' | 'h3' = 'h3'): Html {
  const category = site.categoryConfig.categoriesShown ? categoryNamed(settings.categories, event.category) : undefined;
  const where = event.venue && [event.venue.name, event.venue.city].filter(Boolean).join(', ');
  const title = html`<a href="${address.record('events', event.id, event.title)}">${event.title}</a>`;
  return html`<article class="card event" ${lang(event.language, language)}>
    <div class="card-picture">
      ${event.picture ? picture(event.picture, { sizes: sizes.card, alt: '' }) : noPicture()}${leaf(language, event.start)}
    </div>
    <div class="card-text">
      ${category && chip(category)}${level === 'h2' ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}
      <p class="facts">
        ${event.start && html`<span>${icon('clock')}<time datetime="${event.start}">${whenBrief(language, event.start, event.end)}</time></span>`}${where && html`<span>${icon('pin')}${where}</span>`}
      </p>
    </div>
  </article>`;
}

/** The day of something as the leaf of a calendar. */
function leaf(language: string, start: string | null): Html {
  if (!start) return html``;
  const { day, month, weekday } = leafOf(language, start);
  return html`<span class="leaf" aria-hidden="true"><span>${weekday}</span><b>${day}</b><span>${month}</span></span>`;
}

/** Says in which language something is where that is not the page's. */
export const lang = (own: string | null, page: string): Html | false =>
  own !== null && own !== page && html` lang="${own}"`;

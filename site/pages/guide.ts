import type { Category, Event, ListOf } from '../delivered.ts';
import { html } from '../html.ts';
import { icon, iconNamed } from '../icons.ts';
import { tint, shownCategories } from '../parts/category.ts';
import { eventCard } from '../parts/event-card.ts';
import { crumbs } from '../parts/page-head.ts';
import { cards, section } from '../parts/section.ts';
import { guideCard } from '../parts/small-cards.ts';
import { breadcrumbJsonLd, listJsonLd } from '../structured.ts';
import { type Page, type View, everywhere } from '../view.ts';

/** A category with its ancestors, topmost first, and its upcoming events. */
export interface GuideContent {
  way: readonly Category[];
  coming: ListOf<Event>;
}

/** The guide of a category. */
export function guide(view: View, { way, coming: { items, total } }: GuideContent): Page {
  const { words, address, language } = view;
  const category = way.at(-1)!;
  const steps = [
    { name: words.guides, address: address.page('/guides') },
    ...way.map(({ title, slug }) => ({ name: title, address: address.guide(slug) })),
  ];
  const below = shownCategories(view, category.children);
  const all = `${address.page('/events')}?category=${encodeURIComponent(category.slug)}`;
  const feed = new URLSearchParams({ language, category: category.slug });
  const body = html`<div class="container stack">
    <div class="record">
      ${crumbs(view, steps.slice(0, -1))}
      <div class="guide-head">
        ${tint(category.colour)}${iconNamed(category.icon)}
        <div>
          <h1>${category.title}</h1>
          ${category.description && html`<p class="lead">${category.description}</p>`}
        </div>
      </div>
      ${
        below.length > 0 &&
        html`<ul class="guides">
          ${below.map((one) => html`<li>${guideCard(view, one)}</li>`)}
        </ul>`
      }
    </div>
    ${
      items.length > 0
        ? section({
            title: words.coming,
            content: cards(items.map((one) => eventCard(view, one))),
            more: total > items.length && { address: all, text: words.allEvents },
          })
        : html`<p class="nothing">${words.nothingYet}</p>`
    }
    <ul class="ways">
      <li>${icon('download')}<a href="${address.delivery(`events.ics?${feed}`)}">${words.calendar}</a></li>
      <li>${icon('rss')}<a href="${address.delivery(`events.rss?${feed}`)}">${words.feed}</a></li>
    </ul>
  </div>`;
  return {
    title: category.title,
    description: category.description,
    body,
    things: [
      breadcrumbJsonLd(view, steps),
      listJsonLd(
        view,
        items.map(({ id, title }) => address.record('events', id, title)),
      ),
    ],
    inLanguages: everywhere(view, `/guides/${encodeURIComponent(category.slug)}`),
  };
}

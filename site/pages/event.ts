import { whenWhole, languageName } from '../dates.ts';
import type { Event, EventWhole, ListOf } from '../delivered.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons.ts';
import { article } from '../parts/article.ts';
import { chip } from '../parts/category.ts';
import { eventCard, lang } from '../parts/event-card.ts';
import { factList, mapAddress } from '../parts/fact-list.ts';
import { crumbs } from '../parts/page-head.ts';
import { picture, sizes } from '../parts/picture.ts';
import { cards, section } from '../parts/section.ts';
import { plainText } from '../plain-text.ts';
import { crumbsThing, eventThing } from '../structured.ts';
import { type Page, type View, categoryNamed } from '../view.ts';
import { filled } from '../words/words.ts';

/** An event, and what else is coming of its kind. */
export interface EventContent {
  event: EventWhole;
  more: ListOf<Event>;
  inLanguages: Record<string, string>;
}

/** The page of an event. */
export function event(view: View, { event: shown, more, inLanguages }: EventContent): Page {
  const { settings, site, language, words, address } = view;
  const { title, start, end, venue } = shown;
  const category = site.categoryConfig.categoriesShown ? categoryNamed(settings.categories, shown.category) : undefined;
  const list = { name: site.archiveContent.archiveTitle ?? words.events, address: address.page('/events') };
  const others = more.items.filter(({ id }) => id !== shown.id).slice(0, 3);
  const map = mapAddress(shown);
  const where =
    venue &&
    html`<a href="${address.record('venues', venue.id, venue.name)}">${venue.name}</a
      ><br />${[venue.city, venue.country].filter(Boolean).join(', ')}`;
  const body = html`<div class="container stack">
    <article class="record" ${lang(shown.language, language)}>
      ${crumbs(view, [list])}
      <header class="record-head">
        ${category && html`<a class="plain-link" href="${address.guide(category.slug)}">${chip(category)}</a>`}
        <h1>${title}</h1>
        ${start && html`<p class="lead"><time datetime="${start}">${whenWhole(language, start, end)}</time></p>`}
      </header>
      ${shown.picture && html`<div class="record-picture">${picture(shown.picture, { sizes: sizes.wide, first: true })}</div>`}
      <div class="record-body">
        <div>${inLanguage(view, shown.language)}${article(view, shown.description)}</div>
        <aside class="panel">
          ${factList([
            [words.when, start && html`${icon('calendar')}${whenWhole(language, start, end)}`],
            [words.where, where && html`${where}`],
            ['', map && html`<a href="${map}" rel="noopener">${words.map}</a>`],
          ])}
        </aside>
      </div>
    </article>
    ${others.length > 0 && section({ title: words.moreLike, content: cards(others.map((one) => eventCard(view, one))) })}
  </div>`;
  return {
    title,
    description: plainText(shown.description, 155),
    body,
    picture: shown.picture,
    things: [
      crumbsThing(view, [list, { name: title, address: address.record('events', shown.id, title) }]),
      eventThing(view, shown),
    ],
    inLanguages,
    canonical:
      inLanguages[shown.language ?? site.languageConfig.defaultLanguage] ?? address.record('events', shown.id, title),
  };
}

/** Says so where a text is in another language than the page. */
export function inLanguage({ words, language }: View, own: string | null): Html {
  if (own === null || own === language) return html``;
  return html`<p class="note" lang="${language}">${filled(words.otherLanguage, { language: languageName(own) })}</p>`;
}

import { whenWhole } from '../dates.ts';
import type { Event, EventWhole } from '../delivered.ts';
import { html } from '../html.ts';
import { article } from '../parts/article.ts';
import { buttonTo } from '../parts/button.ts';
import { chip } from '../parts/category.ts';
import { lang } from '../parts/card.ts';
import { eventCard, notice } from '../parts/event-card.ts';
import { factList, mapAddress } from '../parts/fact-list.ts';
import { otherLanguage } from '../parts/other-language.ts';
import { crumbs } from '../parts/page-head.ts';
import { picture, sizes } from '../parts/picture.ts';
import { contactLinks } from '../parts/place.ts';
import { cards, section } from '../parts/section.ts';
import { plainText } from '../plain-text.ts';
import { breadcrumbJsonLd, eventJsonLd } from '../structured.ts';
import { type Page, type View, categoryNamed, siteTexts } from '../view.ts';

/** An event with other events of its category. */
export interface EventContent {
  event: EventWhole;
  more: readonly Event[];
  addresses: Pick<Page, 'inLanguages' | 'switchTo' | 'canonical'>;
}

/** The page of an event. */
export function event(view: View, { event: shown, more, addresses }: EventContent): Page {
  const { settings, site, language, words, address } = view;
  const { title, start, end, venue } = shown;
  const category = site.categoryConfig.categoriesShown ? categoryNamed(settings.categories, shown.category) : undefined;
  const list = { name: siteTexts(view).events, address: address.page('/events') };
  const others = more.filter(({ id }) => id !== shown.id).slice(0, 3);
  const map = mapAddress(shown);
  const when = start && html`<time datetime="${start}">${whenWhole(language, start, end)}</time>`;
  const where = html`${
    venue &&
    html`<a href="${address.record('venues', venue.id, venue.name)}">${venue.name}</a
      ><br />${[venue.city, venue.country].filter(Boolean).join(', ')}<br />`
  }${map && html`<a href="${map}" rel="noopener">${words.map}</a>`}`;
  const isBookable = shown.eventStatus !== 'cancelled' && shown.eventStatus !== 'soldOut';
  const body = html`<div class="container stack">
    <article class="record" ${lang(shown.language, language)}>
      ${crumbs(view, [list])}
      <header class="record-head">
        ${category && html`<a class="plain-link" href="${address.guide(category.slug)}">${chip(category)}</a>`}
        <h1>${title}</h1>
        ${notice(words, shown)} ${when && html`<p class="lead">${when}</p>`}
      </header>
      ${shown.picture && html`<div class="record-picture">${picture(shown.picture, { sizes: sizes.wide, first: true })}</div>`}
      <div class="record-body">
        <div>${otherLanguage(view, shown.language)} ${article(view, shown.description)}</div>
        <aside class="panel">
          ${factList([
            [words.when, when],
            [words.where, (venue ?? map) && where],
            [words.price, shown.price],
            [words.organizer, shown.organizer],
            [words.contact, contactLinks(shown.contact)],
          ])}
          ${isBookable && buttonTo(shown.bookingUrl, words.book)}
        </aside>
      </div>
    </article>
    ${
      others.length > 0 && section({ title: words.moreLike, content: cards(others.map((one) => eventCard(view, one))) })
    }
  </div>`;
  const own = { name: title, address: address.record('events', shown.id, title) };
  return {
    title,
    description: plainText(shown.description, 155),
    body,
    picture: shown.picture,
    search: shown,
    things: [breadcrumbJsonLd(view, [list, own]), eventJsonLd(view, shown)].filter((thing) => thing !== undefined),
    ...addresses,
  };
}

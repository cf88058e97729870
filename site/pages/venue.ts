import type { Event, Venue } from '../delivered.ts';
import { numberIn } from '../dates.ts';
import { html } from '../html.ts';
import { article } from '../parts/article.ts';
import { lang } from '../parts/card.ts';
import { eventCard } from '../parts/event-card.ts';
import { factList } from '../parts/fact-list.ts';
import { gallery } from '../parts/gallery.ts';
import { otherLanguage } from '../parts/other-language.ts';
import { crumbs } from '../parts/page-head.ts';
import { picture, sizes } from '../parts/picture.ts';
import { addressLines, contactFacts } from '../parts/place.ts';
import { cards, section } from '../parts/section.ts';
import { plainText } from '../plain-text.ts';
import { breadcrumbJsonLd, venueJsonLd } from '../structured.ts';
import type { Page, View } from '../view.ts';
import { filled } from '../words/words.ts';

/** A venue with its upcoming events. */
export interface VenueContent {
  venue: Venue;
  coming: readonly Event[];
  addresses: Pick<Page, 'inLanguages' | 'switchTo' | 'canonical'>;
}

/** The page of a venue. */
export function venue(view: View, { venue: shown, coming, addresses }: VenueContent): Page {
  const { language, words, address } = view;
  const list = { name: words.venues, address: address.page('/venues') };
  const wheelchair: Record<string, string> = {
    yes: words.wheelchairYes,
    limited: words.wheelchairLimited,
    no: words.wheelchairNo,
  };
  const facts = factList([
    [words.address, addressLines(view, shown)],
    ...contactFacts(view, shown),
    [words.capacity, shown.capacity && filled(words.people, { number: numberIn(language, shown.capacity) })],
    [words.wheelchair, wheelchair[shown.wheelchair ?? '']],
  ]);
  const body = html`<div class="container stack">
    <article class="record" ${lang(shown.language, language)}>
      ${crumbs(view, [list])}
      <header class="record-head">
        <h1>${shown.name}</h1>
        ${shown.city && html`<p class="lead">${shown.city}</p>`}
      </header>
      ${shown.picture && html`<div class="record-picture">${picture(shown.picture, { sizes: sizes.wide, first: true })}</div>`}
      <div class="record-body">
        <div>${otherLanguage(view, shown.language)} ${article(view, shown.description)}</div>
        <aside class="panel">${facts}</aside>
      </div>
      ${gallery(view, shown.gallery)}
    </article>
    ${
      coming.length > 0 &&
      section({ title: words.coming, content: cards(coming.map((event) => eventCard(view, event))) })
    }
  </div>`;
  const own = { name: shown.name, address: address.record('venues', shown.id, shown.name) };
  return {
    title: shown.name,
    description: plainText(shown.description, 155),
    body,
    picture: shown.picture,
    search: shown,
    things: [breadcrumbJsonLd(view, [list, own]), venueJsonLd(view, shown)],
    ...addresses,
  };
}

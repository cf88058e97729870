import type { Post, Property } from '../delivered.ts';
import { html } from '../html.ts';
import { bookingBox } from '../parts/booking-box.ts';
import { factList } from '../parts/fact-list.ts';
import { gallery } from '../parts/gallery.ts';
import { amenities, houseFacts } from '../parts/house-facts.ts';
import { crumbs } from '../parts/page-head.ts';
import { picture, sizes } from '../parts/picture.ts';
import { addressLines, contactFacts } from '../parts/place.ts';
import { kicker, starsOf } from '../parts/property-card.ts';
import { cards, section } from '../parts/section.ts';
import { postCard } from '../parts/small-cards.ts';
import { breadcrumbJsonLd, propertyJsonLd } from '../structured.ts';
import { type Page, type View } from '../view.ts';

/** A property with its posts. */
export interface PropertyContent {
  property: Property;
  posts: readonly Post[];
}

/** The page of a property. */
export function property(view: View, { property: shown, posts }: PropertyContent): Page {
  const { settings, site, words, address } = view;
  const isDefault = view.language === site.languageConfig.defaultLanguage;
  const list = { name: words.properties, address: address.page('/properties') };
  const summary = typeof shown.facts.short_description === 'string' ? shown.facts.short_description : undefined;
  const facts = houseFacts(view, shown);
  const body = html`<div class="container stack">
    <article class="record">
      ${crumbs(view, [list])}
      <header class="record-head">
        ${kicker([shown.propertyType, shown.city])}
        <h1>${shown.name}</h1>
        ${starsOf(words.stars, shown.stars)} ${summary && html`<p class="lead">${summary}</p>`}
      </header>
      ${shown.picture && html`<div class="record-picture">${picture(shown.picture, { sizes: sizes.wide, first: true })}</div>`}
      ${gallery(view, shown.gallery)}
      <div class="record-body">
        <div class="record-parts">
          ${facts.length > 0 && section({ title: words.facts, content: html`<div class="two">${factList(facts)}</div>` })}
        </div>
        <aside class="panel">
          ${factList([[words.address, addressLines(view, shown)], ...contactFacts(view, shown)])}
        </aside>
      </div>
      ${shown.amenities.length > 0 && section({ title: words.amenities, content: amenities(view, shown) })}
    </article>
    ${bookingBox(view)}
    ${posts.length > 0 && section({ title: words.posts, content: cards(posts.map((one) => postCard(view, one))) })}
  </div>`;
  const pathIn = (language: string) => address.record('properties', shown.id, shown.name, language);
  return {
    title: shown.name,
    description: summary ?? [shown.propertyType, shown.city, shown.country].filter(Boolean).join(', '),
    body,
    picture: shown.picture,
    // Properties have no translations: their own texts are in the default language.
    search: isDefault ? shown : { socialPicture: shown.socialPicture },
    things: [
      breadcrumbJsonLd(view, [list, { name: shown.name, address: pathIn(view.language) }]),
      propertyJsonLd(view, shown),
    ],
    inLanguages: Object.fromEntries(settings.languages.map((language) => [language, pathIn(language)])),
  };
}

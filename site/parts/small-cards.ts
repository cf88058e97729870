import type { Category, Post, Venue } from '../delivered.ts';
import { type Html, html } from '../html.ts';
import { icon, iconNamed } from '../icons.ts';
import type { View } from '../view.ts';
import { type Level, card, lang } from './card.ts';
import { tint } from './category.ts';
import { kicker } from './property-card.ts';

/** The card of a property post. */
export const postCard = ({ language, address }: View, post: Post, level: Level = 'h3'): Html =>
  card({
    address: address.record('posts', post.id, post.title),
    title: post.title,
    level,
    picture: post.picture,
    sign: icon('bed'),
    above: kicker([post.propertyType, post.city]),
    below: html`<p class="summary">${post.summary}</p>`,
    lang: lang(post.language, language),
  });

/** The card of a venue. */
export const venueCard = ({ language, address }: View, venue: Venue, level: Level = 'h3'): Html =>
  card({
    address: address.record('venues', venue.id, venue.name),
    title: venue.name,
    level,
    picture: venue.picture,
    sign: iconNamed('town'),
    below: html`<p class="facts">
      <span>${icon('pin')}${[venue.city, venue.country].filter(Boolean).join(', ')}</span>
    </p>`,
    lang: lang(venue.language, language),
  });

/** A link to the guide of a category. */
export const guideCard = ({ site, address }: View, { slug, title, colour, icon: sign, count }: Category): Html =>
  html`<a class="guide" href="${address.guide(slug)}"
    >${tint(colour)}${iconNamed(sign)}<span>${title}</span>${
      site.categoryConfig.categoryCounts && html`<small>${count}</small>`
    }</a
  >`;

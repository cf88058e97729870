import type { Category, Post, Venue } from '../delivered.ts';
import { type Html, html } from '../html.ts';
import { iconNamed, icon } from '../icons.ts';
import type { View } from '../view.ts';
import { tint } from './category.ts';
import { lang } from './event-card.ts';
import { noPicture, picture, sizes } from './picture.ts';

/** A post in brief. */
export const postCard = ({ language, address }: View, post: Post, level: 'h2' | 'h3' = 'h3'): Html => {
  const title = html`<a href="${address.record('posts', post.id, post.title)}">${post.title}</a>`;
  return html`<article class="card" ${lang(post.language, language)}>
    <div class="card-picture">
      ${post.picture ? picture(post.picture, { sizes: sizes.card, alt: '' }) : noPicture()}
    </div>
    <div class="card-text">
      <p class="kicker">${[post.propertyType, post.city].filter(Boolean).join(' · ')}</p>
      ${level === 'h2' ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}
      <p class="summary">${post.summary}</p>
    </div>
  </article>`;
};

/** A venue in brief. */
export const venueCard = ({ language, address }: View, venue: Venue, level: 'h2' | 'h3' = 'h3'): Html => {
  const title = html`<a href="${address.record('venues', venue.id, venue.name)}">${venue.name}</a>`;
  return html`<article class="card" ${lang(venue.language, language)}>
    <div class="card-picture">
      ${venue.picture ? picture(venue.picture, { sizes: sizes.card, alt: '' }) : noPicture()}
    </div>
    <div class="card-text">
      ${level === 'h2' ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}
      <p class="facts"><span>${icon('pin')}${[venue.city, venue.country].filter(Boolean).join(', ')}</span></p>
    </div>
  </article>`;
};

/** A guide to one category. */
export const guideCard = ({ site, address }: View, category: Category): Html =>
  html`<a class="guide" href="${address.guide(category.slug)}"
    >${tint(category.colour)}${iconNamed(category.icon)}<span>${category.title}</span>${site.categoryConfig.categoryCounts && html`<small>${category.count}</small>`}</a
  >`;

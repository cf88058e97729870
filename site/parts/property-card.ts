import type { Property } from '../delivered.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons.ts';
import type { View } from '../view.ts';
import { filled } from '../words/words.ts';
import { noPicture, picture, sizes } from './picture.ts';

/** A place to stay in brief. */
export function propertyCard({ words, address }: View, property: Property, level: 'h2' | 'h3' = 'h3'): Html {
  const { id, name, propertyType, stars: rating, city, facts } = property;
  const title = html`<a href="${address.record('properties', id, name)}">${name}</a>`;
  return html`<article class="card">
    <div class="card-picture">
      ${property.picture ? picture(property.picture, { sizes: sizes.card, alt: '' }) : noPicture()}
    </div>
    <div class="card-text">
      <p class="kicker">${[propertyType, city].filter(Boolean).join(' · ')}</p>
      ${level === 'h2' ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}${starsOf(words.stars, rating)}${typeof facts.short_description === 'string' && html`<p class="summary">${facts.short_description}</p>`}
    </div>
  </article>`;
}

/** How many stars a house has. */
export function starsOf(words: string, rating: number | null): Html {
  if (!rating) return html``;
  return html`<p class="stars" role="img" aria-label="${filled(words, { number: rating })}">
    ${Array.from({ length: rating }, () => icon('star'))}
  </p>`;
}

import type { Property } from '../delivered.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons.ts';
import type { View } from '../view.ts';
import { filled } from '../words/words.ts';
import { type Level, card } from './card.ts';

/** The card of a property. */
export function propertyCard({ words, address }: View, property: Property, level: Level = 'h3'): Html {
  const { id, name, propertyType, stars, city, facts } = property;
  const summary = facts.short_description;
  return card({
    address: address.record('properties', id, name),
    title: name,
    level,
    picture: property.picture,
    sign: icon('bed'),
    above: kicker([propertyType, city]),
    below: html`${starsOf(words.stars, stars)} ${typeof summary === 'string' && html`<p class="summary">${summary}</p>`}`,
    lang: false,
  });
}

/** Small text above a title: type and town. */
export const kicker = (parts: readonly (string | null)[]): Html | false =>
  parts.some(Boolean) && html`<p class="kicker">${parts.filter(Boolean).join(' · ')}</p>`;

/** The stars of a property. */
export function starsOf(words: string, stars: number | null): Html | undefined {
  if (!stars) return undefined;
  const drawn = Array.from({ length: Math.min(stars, 5) }, () => icon('star'));
  return html`<p class="stars" role="img" aria-label="${filled(words, { number: stars })}">${drawn}</p>`;
}

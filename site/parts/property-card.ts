import type { Property } from '../delivered.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons.ts';
import type { View } from '../view.ts';
import { filled } from '../words/words.ts';
import { type Level, card } from './card.ts';

/** A place to stay in brief. */
export function propertyCard({ words, address }: View, property: Property, level: Level = 'h3'): Html {
  const { id, name, propertyType, stars, city, facts } = property;
  const said = facts.short_description;
  return card({
    address: address.record('properties', id, name),
    title: name,
    level,
    picture: property.picture,
    sign: icon('bed'),
    above: kicker([propertyType, city]),
    below: html`${starsOf(words.stars, stars)} ${typeof said === 'string' && html`<p class="summary">${said}</p>`}`,
    lang: false,
  });
}

/** What something is and where, in small letters above its name. */
export const kicker = (parts: readonly (string | null)[]): Html | false =>
  parts.some(Boolean) && html`<p class="kicker">${parts.filter(Boolean).join(' · ')}</p>`;

/** How many stars a house has. */
export function starsOf(words: string, stars: number | null): Html | undefined {
  if (!stars) return undefined;
  const drawn = Array.from({ length: Math.min(stars, 5) }, () => icon('star'));
  return html`<p class="stars" role="img" aria-label="${filled(words, { number: stars })}">${drawn}</p>`;
}

import type { Category } from '../delivered.ts';
import { type Html, html } from '../html.ts';
import { iconNamed } from '../icons.ts';

/** A valid color. It is set as an SVG attribute, since the content security policy forbids inline CSS. */
const colourOf = (colour: string | null) => (colour && /^#[\da-f]{3,8}$/i.test(colour) ? colour : undefined);

/** The icon, color and name of a category. */
export const chip = ({ title, colour, icon }: Pick<Category, 'title' | 'colour' | 'icon'>): Html =>
  html`<span class="chip">${tint(colour)}${iconNamed(icon)}<span>${title}</span></span>`;

/** The color of a category as a faint background. */
export function tint(colour: string | null): Html {
  const fill = colourOf(colour);
  return html`<svg class="tint" aria-hidden="true" width="100%" height="100%">
    <rect width="100%" height="100%" ${fill && html` fill="${fill}"`} />
  </svg>`;
}

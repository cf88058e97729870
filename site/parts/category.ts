import type { Category } from '../delivered.ts';
import { type Html, html } from '../html.ts';
import { iconNamed } from '../icons.ts';
import type { View } from '../view.ts';

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

/** The visible categories, in the order of the settings. */
export function shownCategories(
  { settings, site, language }: View,
  within: readonly Category[] = settings.categories,
): Category[] {
  const { emptyCategories, categoryOrder, categoriesAsTree } = site.categoryConfig;
  const all = categoriesAsTree ? within : within.flatMap(withAllBeneath);
  const shown = all.filter(({ count }) => emptyCategories || count > 0);
  if (categoryOrder === 'by name')
    return shown.toSorted((one, other) => one.title.localeCompare(other.title, language));
  return categoryOrder === 'by count' ? shown.toSorted((one, other) => other.count - one.count) : shown;
}

const withAllBeneath = (category: Category): Category[] => [category, ...category.children.flatMap(withAllBeneath)];

import type { Category } from '../delivered.ts';
import { type Html, html } from '../html.ts';
import type { View } from '../view.ts';
import { field } from './booking-box.ts';

/** Filters of the list of events. Invalid days and categories are ignored. */
export interface EventChoice {
  from?: string | undefined;
  to?: string | undefined;
  category?: string | undefined;
  /** The town of the venue. */
  city?: string | undefined;
}

/** The form with filters by day, category and town. It uses GET, so that results have their own address. */
export function eventFilters(
  { settings, site, words, address }: View,
  { from, to, category, city }: EventChoice,
): Html {
  const isChosen = from ?? to ?? category ?? city;
  return html`<form class="fields filters" action="${address.page('/events')}">
    ${field(words.from, html`<input type="date" name="from" value="${from}" />`)}${field(words.to, html`<input type="date" name="to" value="${to}" />`)}${
      site.categoryConfig.categoriesShown &&
      field(
        words.category,
        html`<select name="category">
          <option value="">${words.anyCategory}</option>
          ${options(settings.categories, category)}
        </select>`,
      )
    }${field(words.where, html`<input type="text" name="city" value="${city}" maxlength="100" />`)}<button
      class="button"
      type="submit"
    >
      ${words.show}</button
    >${isChosen !== undefined && html`<a class="clear" href="${address.page('/events')}">${words.clear}</a>`}
  </form>`;
}

const options = (categories: readonly Category[], chosen: string | undefined, depth = 0): Html[] =>
  categories.flatMap(({ slug, title, children }) => [
    html`<option value="${slug}" ${slug === chosen && html` selected`}>${'\u2003'.repeat(depth)}${title}</option>`,
    ...options(children, chosen, depth + 1),
  ]);

import type { Category } from '../delivered.ts';
import { html } from '../html.ts';
import { shownCategories } from '../parts/category.ts';
import { pageHead } from '../parts/page-head.ts';
import { guideCard } from '../parts/small-cards.ts';
import { breadcrumbJsonLd, listJsonLd } from '../structured.ts';
import { type Page, type View, everywhere } from '../view.ts';

/** All guides. */
export function guides(view: View): Page {
  const { words, address, site } = view;
  const shown = shownCategories(view);
  const step = { name: words.guides, address: address.page('/guides') };
  const one = (category: Category) =>
    html`<li>
      ${guideCard(view, category)}${
        site.categoryConfig.categoriesAsTree &&
        category.children.length > 0 &&
        html`<ul class="guides small">
          ${shownCategories(view, category.children).map((child) => html`<li>${guideCard(view, child)}</li>`)}
        </ul>`
      }
    </li>`;
  return {
    title: words.guides,
    description: words.guidesText,
    body: html`<div class="container stack">
      ${pageHead(view, words.guides, { text: words.guidesText })}${
        shown.length > 0
          ? html`<ul class="guides tree">
              ${shown.map(one)}
            </ul>`
          : html`<p>${words.nothingYet}</p>`
      }
    </div>`,
    things: [
      breadcrumbJsonLd(view, [step]),
      listJsonLd(
        view,
        shown.map(({ slug }) => address.guide(slug)),
      ),
    ],
    inLanguages: everywhere(view, '/guides'),
  };
}

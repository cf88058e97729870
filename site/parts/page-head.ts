import { type Html, type Part, html } from '../html.ts';
import type { View } from '../view.ts';

/** A step of the breadcrumbs. */
export interface Crumb {
  name: string;
  address: string;
}

/** Breadcrumbs from the home page. */
export const crumbs = ({ words, address }: View, steps: readonly Crumb[]): Html =>
  html`<nav class="crumbs" aria-label="${words.crumbs}">
    <ol>
      ${[{ name: words.home, address: address.page('/') }, ...steps].map((step) => html`<li><a href="${step.address}">${step.name}</a></li>`)}
    </ol>
  </nav>`;

/** The head of a page without a large picture. */
export const pageHead = (
  view: View,
  title: string,
  { text, steps = [] }: { text?: Part; steps?: readonly Crumb[] } = {},
): Html =>
  html`<div class="page-head">
    ${crumbs(view, steps)}
    <h1>${title}</h1>
    ${text && html`<p class="lead">${text}</p>`}
  </div>`;

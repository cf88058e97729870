import { type Html, html } from '../html.ts';
import type { View } from '../view.ts';
import { filled } from '../words/words.ts';

interface Paged {
  /** From 1. */
  page: number;
  pages: number;
  addressOf(page: number): string;
}

/** Links to the previous and the next page. */
export function pager({ words }: View, { page, pages, addressOf }: Paged): Html {
  if (pages < 2) return html``;
  return html`<nav class="pager" aria-label="${words.pages}">
    ${page > 1 && html`<a class="button quiet" rel="prev" href="${addressOf(page - 1)}">${words.previous}</a>`}<span>${filled(words.pageOf, { page, pages })}</span>${page < pages && html`<a class="button quiet" rel="next" href="${addressOf(page + 1)}">${words.next}</a>`}
  </nav>`;
}

import type { List } from '../addresses.ts';
import { type Html, html } from '../html.ts';
import { pageHead } from '../parts/page-head.ts';
import { pager } from '../parts/pager.ts';
import { cards } from '../parts/section.ts';
import { breadcrumbJsonLd, listJsonLd } from '../structured.ts';
import { type Page, type View, everywhere } from '../view.ts';

/** Of lists whose length no setting says, how many stand on a page. */
export const perPage = 24;

interface Listed {
  list: List;
  title: string;
  text: string;
  shown: readonly Html[];
  /** The address of each item. */
  addresses: readonly string[];
  total: number;
  /** From 1 on. */
  page: number;
  /** How the list is narrowed. */
  query?: Readonly<Record<string, string>>;
  /** The content below the list. */
  below?: Html;
}

/** A list of cards with the ways to its other pages. */
export function listPage(view: View, { list, title, text, shown, addresses, total, page, query, below }: Listed): Page {
  const { words, address } = view;
  const pageOf = (one: number, language = view.language) => {
    const asked = new URLSearchParams({ ...query, ...(one > 1 && { page: String(one) }) });
    return `${address.page(`/${list}`, language)}${asked.size > 0 ? `?${asked}` : ''}`;
  };
  const pages = Math.ceil(total / perPage);
  return {
    title,
    description: text,
    body: html`<div class="container stack">
      ${pageHead(view, title, { text })}
      ${shown.length > 0 ? cards(shown) : html`<p class="nothing">${words.nothingYet}</p>`}
      ${pager(view, { page, pages, addressOf: pageOf })} ${below}
    </div>`,
    things: [breadcrumbJsonLd(view, [{ name: title, address: address.page(`/${list}`) }]), listJsonLd(view, addresses)],
    inLanguages: everywhere(view, `/${list}`),
    canonical: pageOf(page),
    hidden: shown.length === 0 && page > 1,
  };
}

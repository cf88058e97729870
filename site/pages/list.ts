import type { List } from '../addresses.ts';
import { type Html, html } from '../html.ts';
import { pageHead } from '../parts/page-head.ts';
import { pager } from '../parts/pager.ts';
import { cards } from '../parts/section.ts';
import { breadcrumbJsonLd, listJsonLd } from '../structured.ts';
import { type Page, type View, everywhere } from '../view.ts';

/** Page size of lists without a setting. */
export const perPage = 24;

interface Listed {
  list: List;
  title: string;
  text: string;
  shown: readonly Html[];
  /** Addresses of the items, in their order. */
  addresses: readonly string[];
  total: number;
  /** From 1. */
  page: number;
  /** The filters of the list. */
  query?: Readonly<Record<string, string>>;
  /** Content below the list. */
  below?: Html;
}

/** A list of cards with a pager. */
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

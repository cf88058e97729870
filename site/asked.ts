import type { ListOf } from './delivered.ts';
import type { ReadHere } from './reading.ts';
import type { Page, View } from './view.ts';

/** What a page is made from. */
export interface Asked {
  view: View;
  read: ReadHere;
  /** Within the language, as people read it: /events/12-søndag */
  path: string;
  query: URLSearchParams;
  /** What the parts of the path say that vary. */
  parts: readonly string[];
  /** The day that it is, as 2026-07-04. */
  today: string;
}

/** A page, the path to redirect to, or undefined for 404. */
export type Found = Page | { moved: string } | undefined;

/** A list that could be read, or one of nothing. */
export const listOr = <Item>(list: ListOf<Item> | undefined): ListOf<Item> => list ?? { items: [], total: 0 };

/** Which page of a list is asked for, from 1 on. */
export const pageIn = (query: URLSearchParams): number =>
  /^[1-9]\d{0,2}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;

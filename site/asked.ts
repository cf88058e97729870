import type { ListOf } from './delivered.ts';
import type { ReadHere } from './reading.ts';
import type { Page, View } from './view.ts';

/** The request for a page. */
export interface Asked {
  view: View;
  read: ReadHere;
  /** The decoded path in the language: /events/12-søndag. */
  path: string;
  query: URLSearchParams;
  /** The captured groups of the route. */
  parts: readonly string[];
  /** The current day, as 2026-07-04. */
  today: string;
}

/** A page, the path to redirect to, or undefined for 404. */
export type Found = Page | { moved: string } | undefined;

/** The list, or an empty one. */
export const listOr = <Item>(list: ListOf<Item> | undefined): ListOf<Item> => list ?? { items: [], total: 0 };

/** The requested page of a list, from 1. */
export const pageIn = (query: URLSearchParams): number =>
  /^[1-9]\d{0,2}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;

import type { ListOf, Venue } from '../delivered.ts';
import { venueCard } from '../parts/small-cards.ts';
import type { Page, View } from '../view.ts';
import { listPage } from './list.ts';

/** The list of venues. */
export const venues = (view: View, { items, total }: ListOf<Venue>, page: number): Page =>
  listPage(view, {
    list: 'venues',
    title: view.words.venues,
    text: view.words.venuesText,
    shown: items.map((one) => venueCard(view, one, 'h2')),
    addresses: items.map(({ id, name }) => view.address.record('venues', id, name)),
    total,
    page,
  });

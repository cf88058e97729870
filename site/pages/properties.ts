import type { ListOf, Property } from '../delivered.ts';
import { propertyCard } from '../parts/property-card.ts';
import type { Page, View } from '../view.ts';
import { listPage } from './list.ts';

/** The list of properties. */
export const properties = (view: View, { items, total }: ListOf<Property>, page: number): Page =>
  listPage(view, {
    list: 'properties',
    title: view.words.properties,
    text: view.words.propertiesText,
    shown: items.map((one) => propertyCard(view, one, 'h2')),
    addresses: items.map(({ id, name }) => view.address.record('properties', id, name)),
    total,
    page,
  });

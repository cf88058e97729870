import { type Asked, type Found, listOr, pageIn } from '../asked.ts';
import type { ListOf, Post, Property } from '../delivered.ts';
import { perPage } from '../pages/list.ts';
import { properties } from '../pages/properties.ts';
import { property } from '../pages/property.ts';
import { isAt } from './record.ts';

export async function propertiesAt({ view, read, query }: Asked): Promise<Found> {
  const page = pageIn(query);
  const list = listOr(await read<ListOf<Property>>('properties', { skip: (page - 1) * perPage, take: perPage }));
  return properties(view, list, page);
}

/** A property with its posts. */
export async function propertyAt(asked: Asked): Promise<Found> {
  const { view, read, parts } = asked;
  const shown = await read<Property>(`properties/${parts[0]}`);
  if (!shown) return undefined;
  const to = view.address.record('properties', shown.id, shown.name);
  if (!isAt(asked, to)) return { moved: to };
  const posts = listOr(await read<ListOf<Post>>('posts', { property: shown.id, take: 3 }));
  return property(view, { property: shown, posts: posts.items });
}

import { type Asked, type Found, listOr, pageIn } from '../asked.ts';
import type { ListOf, Post, Property } from '../delivered.ts';
import { perPage } from '../pages/list.ts';
import { post } from '../pages/post.ts';
import { posts } from '../pages/posts.ts';
import { writtenRecord } from './record.ts';

export async function postsAt({ view, read, query }: Asked): Promise<Found> {
  const page = pageIn(query);
  const list = listOr(await read<ListOf<Post>>('posts', { skip: (page - 1) * perPage, take: perPage }));
  return posts(view, list, page);
}

/** A post with its property. */
export async function postAt(asked: Asked): Promise<Found> {
  const found = await writtenRecord<Post>(asked, 'posts', ({ title }) => title);
  if (!found || 'moved' in found) return found;
  const house = await asked.read<Property>(`properties/${found.shown.propertyId}`);
  return post(asked.view, { post: found.shown, house, addresses: found.addresses });
}

import { type Asked, type Found, listOr, pageIn } from '../asked.ts';
import type { BlogPost, BlogPostWhole, Event, ListOf, Property, Venue } from '../delivered.ts';
import { blog } from '../pages/blog.ts';
import { blogPost } from '../pages/blog-post.ts';
import { perPage } from '../pages/list.ts';
import type { FoundRecord } from './record.ts';
import { sluggedAt, sluggedWithId } from './slugged.ts';

export async function blogAt({ view, read, query }: Asked): Promise<Found> {
  const page = pageIn(query);
  const tag = query.get('tag')?.trim().slice(0, 120) || undefined;
  const list = listOr(await read<ListOf<BlogPost>>('blog', { tag, skip: (page - 1) * perPage, take: perPage }));
  return blog(view, list, page, tag);
}

/** A post by its slug. */
export const blogPostAt = async (asked: Asked): Promise<Found> => shown(asked, await sluggedAt(asked, 'blog'));

/** A post by its id. */
export const blogPostWithId = async (asked: Asked): Promise<Found> => shown(asked, await sluggedWithId(asked, 'blog'));

async function shown({ view, read }: Asked, found: FoundRecord<BlogPostWhole>): Promise<Found> {
  if (!found || 'moved' in found) return found;
  const { shown: post, addresses } = found;
  const all = async <Item>(list: string, ids: readonly number[]) =>
    (await Promise.all(ids.map((id) => read<Item>(`${list}/${id}`)))).filter((one) => one !== undefined);
  const [events, venues, properties] = await Promise.all([
    all<Event>('events', post.events),
    all<Venue>('venues', post.venues),
    all<Property>('properties', post.properties),
  ]);
  return blogPost(view, { post, events, venues, properties, addresses });
}

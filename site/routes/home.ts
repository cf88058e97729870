import { type Asked, type Found, listOr } from '../asked.ts';
import type { BlogPost, Event, ListOf, Post, Property } from '../delivered.ts';
import { home } from '../pages/home.ts';

export async function homeAt({ view, read }: Asked): Promise<Found> {
  const [events, properties, posts, blog] = await Promise.all([
    read<ListOf<Event>>('events', { take: 6 }),
    read<ListOf<Property>>('properties', { take: 3 }),
    read<ListOf<Post>>('posts', { take: 3 }),
    read<ListOf<BlogPost>>('blog', { take: 3 }),
  ]);
  return home(view, {
    events: listOr(events).items,
    properties: listOr(properties).items,
    posts: listOr(posts).items,
    blog: listOr(blog).items,
  });
}

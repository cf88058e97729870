import type { ListOf, Post } from '../delivered.ts';
import { postCard } from '../parts/small-cards.ts';
import type { Page, View } from '../view.ts';
import { listPage } from './list.ts';

/** The list of property posts. */
export const posts = (view: View, { items, total }: ListOf<Post>, page: number): Page =>
  listPage(view, {
    list: 'posts',
    title: view.words.posts,
    text: view.words.postsText,
    shown: items.map((one) => postCard(view, one, 'h2')),
    addresses: items.map(({ id, title }) => view.address.record('posts', id, title)),
    total,
    page,
  });

import type { BlogPost, ListOf } from '../delivered.ts';
import { html } from '../html.ts';
import { icon } from '../icons.ts';
import { blogCard } from '../parts/blog-card.ts';
import type { Page, View } from '../view.ts';
import { listPage } from './list.ts';

/** The blog, optionally filtered by tag. */
export function blog(view: View, { items, total }: ListOf<BlogPost>, page: number, tag: string | undefined): Page {
  const { words, address, language } = view;
  const feed = address.delivery(`blog.rss?language=${language}`);
  return listPage(view, {
    list: 'blog',
    title: tag ?? words.blog,
    text: words.blogText,
    shown: items.map((one) => blogCard(view, one, 'h2')),
    addresses: items.map(({ slug }) => address.slugged('blog', slug)),
    total,
    page,
    ...(tag !== undefined && { query: { tag } }),
    below: html`<ul class="ways">
      <li>${icon('rss')}<a href="${feed}">${words.feed}</a></li>
    </ul>`,
  });
}

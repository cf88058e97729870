import { dayWhole } from '../dates.ts';
import type { BlogPost } from '../delivered.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons.ts';
import { type View, categoryNamed } from '../view.ts';
import { filled } from '../words/words.ts';
import { type Level, card, lang } from './card.ts';
import { chip } from './category.ts';

/** The card of a blog post: cover, category, title, summary, date and reading time. */
export function blogCard(view: View, post: BlogPost, level: Level = 'h3'): Html {
  const { settings, site, language, address } = view;
  const category = site.categoryConfig.categoriesShown ? categoryNamed(settings.categories, post.category) : undefined;
  return card({
    address: address.slugged('blog', post.slug),
    title: post.title,
    level,
    picture: post.picture,
    sign: icon('text'),
    above: category && chip(category),
    below: html`${post.summary && html`<p class="summary">${post.summary}</p>`}
      <p class="facts">${facts(view, post)}</p>`,
    lang: lang(post.language, language),
  });
}

/** Date and reading time of a blog post. */
export const facts = ({ words, language }: View, { publishedAt, readingMinutes }: BlogPost): Html =>
  html`${publishedAt && html`<span><time datetime="${publishedAt}">${dayWhole(language, publishedAt)}</time></span>`}
    <span>${icon('clock')}${filled(words.minutesToRead, { number: readingMinutes })}</span>`;

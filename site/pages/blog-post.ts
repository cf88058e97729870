import type { BlogPostWhole, Event, Property, Venue } from '../delivered.ts';
import { html } from '../html.ts';
import { article } from '../parts/article.ts';
import { facts } from '../parts/blog-card.ts';
import { lang } from '../parts/card.ts';
import { chip } from '../parts/category.ts';
import { eventCard } from '../parts/event-card.ts';
import { otherLanguage } from '../parts/other-language.ts';
import { crumbs } from '../parts/page-head.ts';
import { picture, sizes } from '../parts/picture.ts';
import { propertyCard } from '../parts/property-card.ts';
import { cards, section } from '../parts/section.ts';
import { venueCard } from '../parts/small-cards.ts';
import { plainText } from '../plain-text.ts';
import { blogPostJsonLd, breadcrumbJsonLd } from '../structured.ts';
import { type Page, type View, categoryNamed } from '../view.ts';
import { filled } from '../words/words.ts';

/** A blog post with its related records. */
export interface BlogPostContent {
  post: BlogPostWhole;
  events: readonly Event[];
  venues: readonly Venue[];
  properties: readonly Property[];
  addresses: Pick<Page, 'inLanguages' | 'switchTo' | 'canonical'>;
}

/** The page of a blog post. */
export function blogPost(view: View, { post, events, venues, properties, addresses }: BlogPostContent): Page {
  const { settings, site, words, language, address } = view;
  const list = { name: words.blog, address: address.page('/blog') };
  const category = site.categoryConfig.categoriesShown ? categoryNamed(settings.categories, post.category) : undefined;
  const tags = post.tags.map(
    (tag) => html`<li><a href="${address.page('/blog')}?tag=${encodeURIComponent(tag)}">${tag}</a></li>`,
  );
  const authors = post.authors.join(', ');
  const part = (title: string, shown: readonly ReturnType<typeof eventCard>[]) =>
    shown.length > 0 && section({ title, content: cards(shown) });
  const body = html`<div class="container stack">
    <article class="record" ${lang(post.language, language)}>
      ${crumbs(view, [list])}
      <header class="record-head">
        ${category && html`<a class="plain-link" href="${address.guide(category.slug)}">${chip(category)}</a>`}
        <h1>${post.title}</h1>
        ${post.summary && html`<p class="lead">${post.summary}</p>`}
        <p class="facts">
          ${authors && html`<span>${filled(words.writtenBy, { authors })}</span>`} ${facts(view, post)}
        </p>
      </header>
      ${post.picture && html`<div class="record-picture">${picture(post.picture, { sizes: sizes.wide, first: true })}</div>`}
      <div>${otherLanguage(view, post.language)} ${article(view, post.content)}</div>
      ${
        tags.length > 0 &&
        html`<ul class="ways" aria-label="${words.tags}">
          ${tags}
        </ul>`
      }
    </article>
    ${part(
      words.events,
      events.map((one) => eventCard(view, one)),
    )}
    ${part(
      words.venues,
      venues.map((one) => venueCard(view, one)),
    )}
    ${part(
      words.properties,
      properties.map((one) => propertyCard(view, one)),
    )}
  </div>`;
  const own = { name: post.title, address: address.slugged('blog', post.slug) };
  return {
    title: post.title,
    description: post.summary ?? plainText(post.content, 155),
    body,
    picture: post.picture,
    search: post,
    things: [breadcrumbJsonLd(view, [list, own]), blogPostJsonLd(view, post)],
    ...addresses,
  };
}

import type { BlogPost, Event, Post, Property } from '../delivered.ts';
import { type Html, html } from '../html.ts';
import { blogCard } from '../parts/blog-card.ts';
import { bookingBox } from '../parts/booking-box.ts';
import { shownCategories } from '../parts/category.ts';
import { eventCard } from '../parts/event-card.ts';
import { eventFilters } from '../parts/event-filters.ts';
import { hero, strip } from '../parts/hero.ts';
import { propertyCard } from '../parts/property-card.ts';
import { cards, section } from '../parts/section.ts';
import { guideCard, postCard } from '../parts/small-cards.ts';
import { websiteJsonLd } from '../structured.ts';
import { type Page, type View, everywhere, siteTexts } from '../view.ts';

/** Content of the home page. */
export interface HomeContent {
  events: readonly Event[];
  properties: readonly Property[];
  posts: readonly Post[];
  blog: readonly BlogPost[];
}

/** The home page. */
export function home(view: View, { events, properties, posts, blog }: HomeContent): Page {
  const { settings, site, words, address } = view;
  const [banner, ...banners] = settings.banners;
  const { siteName, tagline } = site.siteIdentity;
  const guides = site.categoryConfig.categoriesShown ? shownCategories(view) : [];
  const guideList = html`<ul class="guides">
    ${guides.map((one) => html`<li>${guideCard(view, one)}</li>`)}
  </ul>`;
  const list = (title: string, path: string, all: string, shown: Html, isEmpty: boolean) =>
    !isEmpty && section({ title, content: shown, more: { address: address.page(path), text: all } });
  const coming = cards(events.map((one) => eventCard(view, one)));
  const houses = cards(properties.map((one) => propertyCard(view, one)));
  const stories = cards(posts.map((one) => postCard(view, one)));
  const blogCards = cards(blog.map((one) => blogCard(view, one)));
  const whatIsOn = siteTexts(view).events;
  const body = html`${hero(view, banner)}
    <div class="container stack">
      <div class="lifted">${eventFilters(view, {})}</div>
      ${list(whatIsOn, '/events', words.allEvents, coming, events.length === 0)}
      ${list(words.guides, '/guides', words.allGuides, guideList, guides.length === 0)}
      ${banners.map((one) => strip(view, one))}
      ${list(words.properties, '/properties', words.allProperties, houses, properties.length === 0)} ${bookingBox(view)}
      ${list(words.posts, '/posts', words.allPosts, stories, posts.length === 0)}
      ${list(words.blog, '/blog', words.allOfBlog, blogCards, blog.length === 0)}
    </div>`;
  return {
    title: siteName,
    description: tagline,
    body,
    things: [websiteJsonLd(view)],
    inLanguages: everywhere(view, '/'),
  };
}

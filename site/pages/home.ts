import type { Event, ListOf, Post, Property } from '../delivered.ts';
import { html } from '../html.ts';
import { bookingBox } from '../parts/booking-box.ts';
import { eventCard } from '../parts/event-card.ts';
import { eventFilters } from '../parts/event-filters.ts';
import { hero, strip } from '../parts/hero.ts';
import { propertyCard } from '../parts/property-card.ts';
import { cards, section } from '../parts/section.ts';
import { guideCard, postCard } from '../parts/small-cards.ts';
import { websiteThing } from '../structured.ts';
import { type Page, type View, everywhere } from '../view.ts';
import { shownCategories } from './guides.ts';

/** What the home page shows. */
export interface HomeContent {
  events: ListOf<Event>;
  properties: ListOf<Property>;
  posts: ListOf<Post>;
}

/** The first page of the website. */
export function home(view: View, { events, properties, posts }: HomeContent): Page {
  const { settings, site, words, address } = view;
  const [banner, ...banners] = settings.banners;
  const { siteName, tagline } = site.siteIdentity;
  const guides = site.categoryConfig.categoriesShown ? shownCategories(view) : [];
  const body = html`${hero(view, banner)}
    <div class="container stack">
      <div class="lifted">${eventFilters(view, {})}</div>
      ${events.items.length > 0 && section({ title: site.archiveContent.archiveTitle ?? words.events, content: cards(events.items.map((event) => eventCard(view, event))), more: { address: address.page('/events'), text: words.allEvents } })}${
        guides.length > 0 &&
        section({
          title: words.guides,
          content: html`<ul class="guides">
            ${guides.map((one) => html`<li>${guideCard(view, one)}</li>`)}
          </ul>`,
          more: { address: address.page('/guides'), text: words.allGuides },
        })
      }${banners.map((one) => strip(view, one))}${properties.items.length > 0 && section({ title: words.properties, content: cards(properties.items.map((one) => propertyCard(view, one))), more: { address: address.page('/properties'), text: words.allProperties } })}${bookingBox(view)}${posts.items.length > 0 && section({ title: words.posts, content: cards(posts.items.map((one) => postCard(view, one))), more: { address: address.page('/posts'), text: words.allPosts } })}
    </div>`;
  return {
    title: siteName,
    description: tagline,
    body,
    things: [websiteThing(view)],
    inLanguages: everywhere(view, '/'),
  };
}

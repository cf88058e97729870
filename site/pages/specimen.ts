import type { Event, Post, Property, Settings, Venue } from '../delivered.ts';
import { html } from '../html.ts';
import { article } from '../parts/article.ts';
import { bookingBox } from '../parts/booking-box.ts';
import { buttonTo } from '../parts/button.ts';
import { shownCategories } from '../parts/category.ts';
import { eventCard } from '../parts/event-card.ts';
import { eventFilters } from '../parts/event-filters.ts';
import { hero, strip } from '../parts/hero.ts';
import { propertyCard } from '../parts/property-card.ts';
import { cards, section } from '../parts/section.ts';
import { guideCard, postCard, venueCard } from '../parts/small-cards.ts';
import { type Page, type View, everywhere, siteTexts } from '../view.ts';

/** Samples of each kind of content. */
export interface SpecimenContent {
  settings: Settings;
  events: readonly Event[];
  properties: readonly Property[];
  posts: readonly Post[];
  venues: readonly Venue[];
}

/** One page with all parts of the website, for style previews. */
export function specimen(view: View, { events, properties, posts, venues }: Omit<SpecimenContent, 'settings'>): Page {
  const { settings, site, words, address } = view;
  const [banner, ...banners] = settings.banners;
  const [post] = posts;
  const body = html`${hero(view, banner)}
    <div class="container stack">
      <div class="lifted">${eventFilters(view, {})}</div>
      ${section({ title: siteTexts(view).events, content: html`<div class="as-${site.archiveContent.archiveLayout}">${cards(events.map((one) => eventCard(view, one)))}</div>` })}${
        site.categoryConfig.categoriesShown &&
        html`<ul class="guides">
          ${shownCategories(view).map((one) => html`<li>${guideCard(view, one)}</li>`)}
        </ul>`
      }
      <hr />
      ${banners.map((one) => strip(view, one))}${section({ title: words.properties, content: cards(properties.map((one) => propertyCard(view, one))) })}${section({ title: words.buttons, content: html`<p class="row">${buttonTo(address.page('/events'), words.allEvents)}${buttonTo(address.page('/properties'), words.allProperties, { look: 'quiet' })}</p>` })}${bookingBox(view)}${post && section({ title: post.title, content: article(view, post.content) })}${section({ title: words.venues, content: cards([...posts.map((one) => postCard(view, one)), ...venues.map((one) => venueCard(view, one))]) })}
    </div>`;
  return { title: site.siteIdentity.siteName, body, inLanguages: everywhere(view, '/'), hidden: true };
}

import type { Asked, Found } from '../asked.ts';
import { blogAt, blogPostAt, blogPostWithId } from './blog.ts';
import { eventAt, eventsAt } from './events.ts';
import { guideAt, guidesAt } from './guides.ts';
import { homeAt } from './home.ts';
import { pageAt, pageWithId } from './pages.ts';
import { postAt, postsAt } from './posts.ts';
import { propertiesAt, propertyAt } from './properties.ts';
import { venueAt, venuesAt } from './venues.ts';

/** The pages by path within a language: records by id, followed by any words. */
export const routes: readonly (readonly [path: RegExp, page: (asked: Asked) => Promise<Found>])[] = [
  [/^\/$/, homeAt],
  [/^\/events$/, eventsAt],
  [/^\/events\/([1-9]\d{0,14})(?:-.*)?$/, eventAt],
  [/^\/guides$/, guidesAt],
  [/^\/guides\/([^/]+)$/, guideAt],
  [/^\/properties$/, propertiesAt],
  [/^\/properties\/([1-9]\d{0,14})(?:-.*)?$/, propertyAt],
  [/^\/venues$/, venuesAt],
  [/^\/venues\/([1-9]\d{0,14})(?:-.*)?$/, venueAt],
  [/^\/blog$/, blogAt],
  [/^\/blog\/([1-9]\d{0,14})$/, blogPostWithId],
  [/^\/blog\/([^/]+)$/, blogPostAt],
  [/^\/pages\/([1-9]\d{0,14})$/, pageWithId],
  [/^\/pages\/([^/]+)$/, pageAt],
  [/^\/posts$/, postsAt],
  [/^\/posts\/([1-9]\d{0,14})(?:-.*)?$/, postAt],
];

import type { SiteBase } from '../../../site/addresses.ts';
import type {
  BlogPostWhole,
  EventWhole,
  Picture,
  Post,
  Property,
  Redirects,
  Settings,
  TextPage,
  Venue,
} from '../../../site/delivered.ts';
import type { Read } from '../../../site/reading.ts';
import { type Answer, respond } from '../../../site/respond.ts';

const picture = (id: number): Picture => ({
  id,
  large: `/v1/delivery/lake.example/media/${id}?size=large&edition=1`,
  small: `/v1/delivery/lake.example/media/${id}?size=small&edition=1`,
  alt: 'A still lake',
  width: 960,
  height: 640,
  focalX: 0.25,
  focalY: 1,
});
const place = {
  address: 'Cesta 1',
  postalCode: '4260',
  city: 'Bled',
  country: 'Slovenia',
  latitude: 46.37,
  longitude: 14.11,
};
const contact = { website: 'https://hall.example', email: 'hello@hall.example', phone: '+386 4 123' };
const common = { updatedAt: '2026-07-01T10:00:00.000Z', seoTitle: null, seoDescription: null, socialPicture: null };

const settings: Settings = {
  domain: 'lake.example',
  style: { buttons: { buttonLook: 'outlined' } },
  site: {
    siteIdentity: {
      siteName: 'Lake & Valley',
      tagline: 'Days by the water',
      email: 'hello@lake.example',
      phone: '+386 4 123',
      facebook: 'https://social.example/lake',
      instagram: null,
      youtube: null,
      otherProfiles: ['https://pictures.example/lake'],
    },
    bookingComponent: {
      bookingShown: true,
      bookingTitle: 'Stay a while',
      bookingText: 'Say when you come.',
      bookingAddress: 'https://book.example/ask',
      bookingButton: 'Look',
      bookingGuests: 6,
      bookingNights: 14,
      bookingNewTab: true,
    },
    archiveContent: {
      archiveTitle: 'The programme',
      archiveText: 'All of it.',
      archiveLayout: 'list',
      archivePerPage: 4,
      archivePast: true,
      archivePastDays: 30,
    },
    categoryConfig: {
      categoriesShown: true,
      categoriesAsTree: true,
      categoryCounts: true,
      emptyCategories: false,
      categoryOrder: 'as arranged',
    },
    languageConfig: {
      siteLanguages: ['en', 'de'],
      defaultLanguage: 'en',
      languageFallback: 'default language',
      languageSwitcher: 'names',
    },
  },
  logo: picture(1),
  logoDark: picture(2),
  icon: picture(3),
  icons: [{ size: 32, address: '/v1/delivery/lake.example/icons/32?edition=3-1' }],
  languages: ['en', 'de'],
  banners: [
    { id: 1, title: 'Slow days', text: 'Walks.', buttonText: 'Go', link: 'https://www.lake.example/events', picture: picture(4) },
    { id: 2, title: 'Evenings', text: null, buttonText: 'Listen', link: 'https://music.example', picture: picture(5) },
  ],
  categories: [
    {
      name: 'Culture',
      title: 'Culture',
      slug: 'culture',
      description: 'Stages and pictures.',
      colour: '#7b3f8c',
      icon: 'art',
      count: 1,
      children: [
        { name: 'Concert', title: 'Concert', slug: 'concert', description: null, colour: null, icon: 'music', count: 1, children: [] },
      ],
    },
  ],
  lists: ['events', 'properties', 'venues', 'posts', 'blog'],
  pages: [
    { title: 'About us', slug: 'about-us', placement: 'menu' },
    { title: 'Imprint', slug: 'imprint', placement: 'footer' },
  ],
}; // prettier-ignore

const event: EventWhole = {
  id: 12,
  title: 'Concert at the lake',
  language: 'en',
  start: '2026-07-04T19:30:00+02:00',
  end: '2026-07-04T22:00:00+02:00',
  timeZone: 'Europe/Ljubljana',
  eventStatus: null,
  bookingUrl: null,
  price: null,
  organizer: null,
  contact: '+386 4 123 45 67, hall@lake.example',
  category: 'Concert',
  venue: { id: 7, name: 'The hall', city: 'Bled', country: 'Slovenia' },
  latitude: 46.37,
  longitude: 14.11,
  distance: null,
  picture: picture(6),
  ...common,
  description: '<p>See <a href="/v1/delivery/lake.example/venues/7">the hall</a>.</p><img src="/v1/delivery/lake.example/media/8" alt="">',
  town: null,
  inLanguages: [
    { language: 'en', id: 12 },
    { language: 'de', id: 13 },
  ],
}; // prettier-ignore
const german: EventWhole = { ...event, id: 13, title: 'Konzert am See', language: 'de' };
const venue: Venue = {
  id: 7,
  name: 'The hall',
  language: 'en',
  venueType: 'hall',
  capacity: 1200,
  wheelchair: 'yes',
  ...place,
  ...contact,
  description: '<p>Old.</p>',
  picture: null,
  gallery: [picture(9)],
  inLanguages: [{ language: 'en', id: 7 }],
  ...common,
};
const property: Property = {
  id: 3,
  name: 'Hotel Lipa',
  propertyType: 'Hotel',
  stars: 4,
  ...place,
  ...contact,
  facts: {
    short_description: 'A quiet house.',
    check_in_time: '15:00',
    pets_allowed: true,
    rooms: 30,
    distance_to_lake: 0.4,
    languages_spoken: ['German', 'English'],
    tourist_tax: 2.5,
    piano_lessons: 'On Mondays',
    amenities: { old: true },
  },
  amenities: [
    { group: 'wellness', amenity: 'sauna' },
    { group: 'other', amenity: 'piano_in_the_salon' },
  ],
  picture: picture(10),
  gallery: [picture(11)],
  ...common,
};
const post: Post = {
  id: 5,
  propertyId: 3,
  title: 'A week at the Lipa',
  language: 'en',
  summary: 'Light rooms.',
  content: '<h2>Light</h2><p>Long breakfasts.</p>',
  propertyType: 'Hotel',
  stars: 4,
  address: 'Cesta 1',
  city: 'Bled',
  country: 'Slovenia',
  email: 'desk@lipa.example',
  booking: 'https://lipa.example/book',
  policies: ['https://lipa.example/rules'],
  picture: picture(12),
  gallery: [{ ...picture(13), caption: 'A room' }],
  inLanguages: [{ language: 'en', id: 5 }],
  ...common,
};

const story: BlogPostWhole = {
  id: 21,
  title: 'A slow morning',
  slug: 'a-slow-morning',
  language: 'en',
  summary: 'Before the others come.',
  category: 'Concert',
  tags: ['on foot'],
  authors: ['Mira Novak'],
  readingMinutes: 3,
  publishedAt: '2026-06-20T08:00:00.000Z',
  picture: picture(14),
  inLanguages: [{ language: 'en', id: 21, slug: 'a-slow-morning' }],
  ...common,
  content: '<h2>Half past six</h2><p>The walk.</p>',
  events: [12],
  venues: [7],
  properties: [3],
};

const imprint: TextPage = {
  id: 31,
  title: 'Imprint',
  slug: 'imprint',
  language: 'en',
  placement: 'footer',
  inLanguages: [{ language: 'en', id: 31, slug: 'imprint' }],
  ...common,
  content: '<p>Lake tourism.</p>',
};

const about: TextPage = { ...imprint, id: 32, title: 'About us', slug: 'about-us', placement: 'menu', inLanguages: [] };

/** Responses of the delivery, by path. */
export interface Delivered {
  settings: Settings;
  events: EventWhole[];
  venues: Venue[];
  properties: Property[];
  posts: Post[];
  blog: BlogPostWhole[];
  pages: TextPage[];
  redirects: Redirects['items'];
}

/** A record of every kind. */
export const delivered = (): Delivered =>
  structuredClone({
    settings,
    events: [event, german],
    venues: [venue],
    properties: [property],
    posts: [post],
    blog: [story],
    pages: [imprint, about],
    redirects: [{ path: '/old-events', target: '/events' }],
  });

/** Reads as a website does: lists in the requested language, and a record in it if translated. */
export const reader =
  (all: Delivered): Read =>
  async (path) => {
    const { pathname, searchParams } = new URL(path, 'https://delivery.example/');
    const [, list, id, slug] = pathname.split('/') as [string, keyof Delivered, string?, string?];
    if (list === 'settings') return all.settings;
    const items = all[list] as { id: number; language?: string | null; inLanguages?: EventWhole['inLanguages'] }[];
    const language = searchParams.get('language');
    if (id === undefined) {
      const inIt = items.filter((one) => one.language === undefined || one.language === language || items.length === 1);
      return { items: inIt, total: inIt.length };
    }
    if (slug !== undefined) return all[list as 'blog' | 'pages'].find((one) => one.slug === slug);
    const found = items.find((one) => one.id === Number(id));
    const other = found?.inLanguages?.find((one) => one.language === language)?.id;
    return items.find((one) => one.id === other) ?? found;
  };

export const stand: SiteBase = { origin: 'https://waymark.example', base: '/sites/lake.example' };

/** Every type of page in the website's own language, and its events in another. */
export const paths = [
  '/',
  '/events',
  '/events?category=concert&page=2',
  '/events/12-concert-at-the-lake',
  '/guides',
  '/guides/culture',
  '/guides/concert',
  '/venues',
  '/venues/7-the-hall',
  '/properties',
  '/properties/3-hotel-lipa',
  '/posts',
  '/posts/5-a-week-at-the-lipa',
  '/blog',
  '/blog/a-slow-morning',
  '/pages/imprint',
  '/de/',
  '/de/events',
  '/de/events/13-konzert-am-see',
  '/de/venues/7-the-hall',
  '/de/properties/3-hotel-lipa',
  '/nothing-here',
] as const;

/** The response to a visitor at a path. */
export async function visit(path: string, all: Delivered = delivered()): Promise<Answer> {
  const { pathname, searchParams } = new URL(path, 'https://site.example');
  const request = { stand, path: decodeURI(pathname), query: searchParams, today: '2026-07-01' };
  return (await respond(request, reader(all)))!;
}

import type { excerptOf } from '../delivery/content/excerpt.ts';

type Content = Awaited<ReturnType<typeof excerptOf>>;

const place = { address: null, postalCode: null, city: 'Bled', country: 'Slovenia', latitude: null, longitude: null };
const contact = { website: null, email: null, phone: null };
const search = { seoTitle: null, seoDescription: null, socialPicture: null };
const nothing = { ...search, picture: null, updatedAt: '2026-01-01T00:00:00Z' };

/** Sample content for kinds without published records. */
const samples: Content = {
  events: [
    ['Sample event', '2026-06-12T19:30:00+02:00'],
    ['Another sample event', '2026-07-04'],
    ['A third sample event', '2026-08-21T10:00:00+02:00'],
  ].map(([title = '', start = ''], place) => ({
    ...nothing,
    id: place + 1,
    title,
    start,
    language: null,
    end: null,
    timeZone: 'Europe/Ljubljana',
    eventStatus: null,
    bookingUrl: null,
    price: null,
    organizer: null,
    contact: null,
    category: null,
    venue: { id: 1, name: 'Sample venue', city: 'Bled', country: 'Slovenia' },
    latitude: null,
    longitude: null,
    distance: null,
  })),
  properties: ['Sample hotel', 'Sample guesthouse', 'Sample apartments'].map((name, index) => ({
    ...nothing,
    ...place,
    ...contact,
    id: index + 1,
    name,
    propertyType: null,
    stars: 4 - index,
    facts: {},
    amenities: [],
    gallery: [],
  })),
  posts: [
    {
      ...nothing,
      id: 1,
      propertyId: 1,
      title: 'Sample story about a place to stay',
      language: null,
      summary: 'A few words that say what it is about.',
      content:
        '<h2>Sample heading</h2><p>This is how a text of your website reads, with <strong>words that stand out</strong> and <a href="#main">a link</a>.</p><ul><li>One thing</li><li>Another thing</li></ul><blockquote><p>And something that somebody said.</p></blockquote>',
      propertyType: '',
      stars: null,
      address: '',
      city: '',
      country: '',
      email: null,
      booking: null,
      policies: [],
      gallery: [],
      inLanguages: [],
    },
  ],
  venues: [
    {
      ...nothing,
      ...place,
      ...contact,
      id: 1,
      name: 'Sample venue',
      language: null,
      venueType: null,
      capacity: null,
      wheelchair: null,
      description: null,
      gallery: [],
      inLanguages: [],
    },
  ],
};

const kinds = Object.keys(samples) as (keyof Content)[];

/** Adds samples for kinds without content. @returns the content, and the names of those kinds. */
export function sampled(content: Content): { content: Content; samples: string[] } {
  const missing = kinds.filter((kind) => content[kind].length === 0);
  return {
    content: { ...content, ...Object.fromEntries(missing.map((kind) => [kind, samples[kind]])) },
    samples: missing,
  };
}

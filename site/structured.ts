import type { BlogPostWhole, EventWhole, Picture, Post, Property, Venue } from './delivered.ts';
import { safeUrl } from './html.ts';
import { profiles } from './profiles.ts';
import type { Crumb } from './parts/page-head.ts';
import { plainText } from './plain-text.ts';
import type { JsonLd } from './json-ld.ts';
import type { View } from './view.ts';

const whole = ({ stand }: View, path: string) => `${stand.origin}${path}`;
const image = (view: View, shown: Picture | null) => {
  const address = safeUrl(shown?.large);
  return address && new URL(address, view.stand.origin).href;
};

/** The website and its publisher. */
export function websiteJsonLd(view: View): JsonLd {
  const { siteName, tagline, email, phone } = view.site.siteIdentity;
  const url = whole(view, view.address.page('/'));
  const publisher = {
    '@type': 'Organization',
    name: siteName,
    url,
    logo: image(view, view.settings.logo),
    email: email ?? undefined,
    telephone: phone ?? undefined,
    sameAs: profiles(view),
  };
  return {
    '@type': 'WebSite',
    name: siteName,
    description: tagline ?? undefined,
    url,
    inLanguage: view.language,
    publisher,
  };
}

/** Breadcrumbs. */
export const breadcrumbJsonLd = (view: View, steps: readonly Crumb[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: view.words.home, address: view.address.page('/') }, ...steps].map(
    ({ name, address }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: whole(view, address),
    }),
  ),
});

/** A list (schema.org `ItemList`) by the addresses of its items. */
export const listJsonLd = (view: View, addresses: readonly string[]): JsonLd => ({
  '@type': 'ItemList',
  itemListElement: addresses.map((address, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    url: whole(view, address),
  })),
});

interface Located {
  address?: string | null;
  postalCode?: string | null;
  city: string | null;
  country: string | null;
}

const postalAddress = ({ address, postalCode, city, country }: Located): JsonLd => ({
  '@type': 'PostalAddress',
  streetAddress: address ?? undefined,
  postalCode: postalCode ?? undefined,
  addressLocality: city ?? undefined,
  addressCountry: country ?? undefined,
});

const geo = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): JsonLd | undefined =>
  latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude };

const schema = (name: string) => `https://schema.org/${name}`;
const eventStatuses: Readonly<Record<string, string>> = {
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
  movedOnline: 'EventMovedOnline',
};

/** An event with local times. Undefined without a place: search engines reject it. */
export function eventJsonLd(view: View, event: EventWhole): JsonLd | undefined {
  const { venue, start, end, eventStatus, organizer } = event;
  const { siteName } = view.site.siteIdentity;
  const isOnline = eventStatus === 'movedOnline';
  const url = whole(view, view.address.record('events', event.id, event.title));
  const location = isOnline ? { '@type': 'VirtualLocation', url } : placeOf(view, event);
  if (!location) return undefined;
  return {
    '@type': 'Event',
    name: event.title,
    url,
    startDate: start ?? undefined,
    endDate: end ?? undefined,
    eventStatus: schema(eventStatuses[eventStatus ?? ''] ?? 'EventScheduled'),
    eventAttendanceMode: schema(isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'),
    isAccessibleForFree: isFree(event.price) || undefined,
    offers: offerOf(event, url),
    description: plainText(event.description, 500),
    image: image(view, event.socialPicture ?? event.picture),
    inLanguage: event.language ?? undefined,
    location,
    organizer: organizer
      ? { '@type': 'Organization', name: organizer }
      : venue
        ? undefined
        : { '@type': 'Organization', name: siteName, url: whole(view, view.address.page('/')) },
  };
}

/** What a price without an amount says, in the languages of the website. */
const freeWords = new Set(
  `free, free admission, free entry, kostenlos, eintritt frei, freier eintritt, gratis, gratuito, gratuit, entrée libre,
  entrée gratuite, ingresso libero, ingresso gratuito, entrada libre, entrada gratuita, entrada livre, grátis, brezplačno, prost vstop,
  vstop prost, tasuta`.split(/,\s+/),
);
const isFree = (price: string | null) => freeWords.has(price?.trim().toLowerCase() ?? '');

const currencies: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };
const amount = String.raw`(\d+(?:[.,]\d{1,2})?)`;
const currency = '(€|£|EUR|GBP|USD|CHF|CZK|DKK|HUF|NOK|PLN|SEK)';
const plainPrice = new RegExp(String.raw`^(?:${amount}\s?${currency}|${currency}\s?${amount})$`);

/** The offer of an event; with a price only if it is one amount in one currency, or free. */
function offerOf({ bookingUrl, price, eventStatus }: EventWhole, page: string): JsonLd | undefined {
  const isSoldOut = eventStatus === 'soldOut';
  const [, after, unit, unitBefore, before] = plainPrice.exec(price?.trim() ?? '') ?? [];
  const cost = isFree(price) ? '0' : (after ?? before)?.replace(',', '.');
  if (!isSoldOut && !bookingUrl && !cost) return undefined;
  const priced = unit ?? unitBefore;
  return {
    '@type': 'Offer',
    url: safeUrl(bookingUrl) ?? page,
    price: cost,
    priceCurrency: priced && (currencies[priced] ?? priced),
    availability: isSoldOut ? schema('SoldOut') : undefined,
  };
}

function placeOf(view: View, { venue, town, ...event }: EventWhole): JsonLd | undefined {
  if (!venue)
    return town ? { '@type': 'Place', name: town.city, address: postalAddress(town), geo: geo(event) } : undefined;
  const url = whole(view, view.address.record('venues', venue.id, venue.name));
  return { '@type': 'Place', name: venue.name, url, address: postalAddress(venue), geo: geo(event) };
}

/** A venue (schema.org `Place`). */
export const venueJsonLd = (view: View, venue: Venue): JsonLd => ({
  '@type': 'Place',
  name: venue.name,
  url: whole(view, view.address.record('venues', venue.id, venue.name)),
  description: plainText(venue.description, 500),
  image: image(view, venue.socialPicture ?? venue.picture),
  address: postalAddress(venue),
  geo: geo(venue),
  telephone: venue.phone ?? undefined,
  sameAs: safeUrl(venue.website),
  maximumAttendeeCapacity: venue.capacity ?? undefined,
});

/** A property (schema.org `Hotel` or `LodgingBusiness`). */
export const propertyJsonLd = (view: View, property: Property): JsonLd => ({
  '@type': /hotel/i.test(property.propertyType ?? '') ? 'Hotel' : 'LodgingBusiness',
  name: property.name,
  url: whole(view, view.address.record('properties', property.id, property.name)),
  description: typeof property.facts.short_description === 'string' ? property.facts.short_description : undefined,
  image: image(view, property.socialPicture ?? property.picture),
  address: postalAddress(property),
  geo: geo(property),
  telephone: property.phone ?? undefined,
  email: property.email ?? undefined,
  sameAs: safeUrl(property.website),
  starRating: property.stars ? { '@type': 'Rating', ratingValue: property.stars, bestRating: 5 } : undefined,
  checkinTime: timeOf(property.facts.check_in_time),
  checkoutTime: timeOf(property.facts.check_out_time),
  petsAllowed: typeof property.facts.pets_allowed === 'boolean' ? property.facts.pets_allowed : undefined,
  numberOfRooms: typeof property.facts.rooms === 'number' ? property.facts.rooms : undefined,
  amenityFeature: property.amenities.map(({ amenity }) => ({
    '@type': 'LocationFeatureSpecification',
    name: view.words.amenityNames[amenity] ?? amenity,
    value: true,
  })),
});

const timeOf = (fact: unknown) => (typeof fact === 'string' && /^\d\d:\d\d$/.test(fact) ? `${fact}:00` : undefined);

/** A property post (schema.org `Article`). */
export const postJsonLd = (view: View, post: Post): JsonLd => ({
  '@type': 'Article',
  headline: post.title,
  url: whole(view, view.address.record('posts', post.id, post.title)),
  description: post.summary,
  image: image(view, post.socialPicture ?? post.picture),
  inLanguage: post.language ?? undefined,
  dateModified: post.updatedAt,
  author: { '@type': 'Organization', name: view.site.siteIdentity.siteName, url: whole(view, view.address.page('/')) },
});

/** A blog post (schema.org `BlogPosting`). */
export const blogPostJsonLd = (view: View, post: BlogPostWhole): JsonLd => ({
  '@type': 'BlogPosting',
  headline: post.title,
  url: whole(view, view.address.slugged('blog', post.slug, post.language)),
  description: post.summary ?? plainText(post.content, 500),
  image: image(view, post.socialPicture ?? post.picture),
  inLanguage: post.language,
  datePublished: post.publishedAt ?? undefined,
  dateModified: post.updatedAt,
  timeRequired: `PT${post.readingMinutes}M`,
  articleSection: post.category ?? undefined,
  keywords: post.tags.length > 0 ? post.tags.join(', ') : undefined,
  author:
    post.authors.length > 0
      ? post.authors.map((name) => ({ '@type': 'Person', name }))
      : { '@type': 'Organization', name: view.site.siteIdentity.siteName, url: whole(view, view.address.page('/')) },
});

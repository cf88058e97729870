import type { GalleryPicture } from '../../../contract/fields.ts';
import { knownFacts } from '../../../contract/facts.ts';
import { asStored } from '../../../contract/rich-text/rich-text.ts';
import type { AnyValues } from '../../../contract/views.ts';

/** What is kept of a property beside its own fields. */
export interface PropertyContent {
  property: AnyValues & { labels?: Record<string, string | null> | undefined };
  /** Its facts in the language of the post. */
  facts: readonly { factName: string; factValue: unknown }[];
  /** What it offers, in words. */
  amenities: readonly string[];
}

/** Fields that say the same as the property; the others are the post's own, and only begin as the property's. */
const kept = [
  'property_type',
  'star_rating',
  'address',
  'city',
  'country',
  'email',
  'featured_media',
  'gallery',
] as const;

/** What a property offers for the fields of a post about it. */
export function offeredBy({ property, facts, amenities }: PropertyContent): AnyValues {
  const said = new Map(facts.map(({ factName, factValue }) => [factName, factValue]));
  const texts = Object.entries(knownFacts).flatMap(([name, { translated }]) => {
    const text = said.get(name);
    return translated && typeof text === 'string' && text ? [text] : [];
  });
  const content = [...texts, ...(amenities.length > 0 ? [amenities.join(' · ')] : [])].join('\n\n');
  const all: AnyValues = {
    title: property.name,
    property_type: property.labels?.propertyTypeId,
    star_rating: property.stars,
    excerpt: said.get('short_description'),
    content: asStored(content),
    address: property.address,
    city: property.city,
    country: property.country,
    email: property.email,
    reservation_link: property.website,
    featured_media: property.featured_media,
    gallery: property.gallery,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !isBlank(value)));
}

/** What fills fields of a post that are empty. */
export const missingIn = (post: AnyValues, offered: AnyValues): AnyValues =>
  Object.fromEntries(Object.entries(offered).filter(([name]) => isBlank(post[name])));

/** Of the fields that say the same as the property, those in which it says something else. A post captions its pictures itself. */
export const differingFrom = (post: AnyValues, offered: AnyValues): AnyValues =>
  Object.fromEntries(
    Object.entries(offered)
      .filter(
        ([name, value]) =>
          kept.some((each) => each === name) && !isBlank(post[name]) && said(post[name]) !== said(value),
      )
      .map(([name, value]) => [name, Array.isArray(value) ? captionedAs(post[name], value) : value]),
  );

/** Pictures of a property with what the post says of those that it shows already. */
function captionedAs(own: unknown, pictures: GalleryPicture[]): GalleryPicture[] {
  const captions = new Map((own as GalleryPicture[]).map(({ id, caption }) => [id, caption]));
  return pictures.map((picture) => ({ ...picture, caption: captions.get(picture.id) ?? picture.caption }));
}

/** A value in words that are the same where it is: a picture is known by its id. */
function said(value: unknown): string {
  if (Array.isArray(value)) return value.map(said).join(' ');
  return String(typeof value === 'object' && value && 'id' in value ? value.id : value).trim();
}

const isBlank = (value: unknown) => value === null || value === undefined || said(value) === '';

import { knownFacts } from './facts.ts';
import type { AnyValues } from '../declaration/views.ts';
import { element } from '../rich-text/closed-set.ts';
import { asStored } from '../rich-text/rich-text.ts';
import { write } from '../rich-text/write.ts';
import type { ContentType, WrittenText } from './writing.ts';

/** The data of a property for a post about it. */
export interface PropertyContent {
  property: AnyValues & { labels?: Record<string, string | null> | undefined };
  /** The facts in the language of the post. */
  facts: readonly { factName: string; factValue: unknown }[];
  /** The names of its amenities. */
  amenities: readonly string[];
}

/** The values of a property for the fields of a post about it. */
export function offeredBy({ property, facts, amenities }: PropertyContent): AnyValues {
  const textOfValue = new Map(facts.map(({ factName, factValue }) => [factName, factValue]));
  const texts = Object.entries(knownFacts).flatMap(([name, { translated }]) => {
    const text = textOfValue.get(name);
    return translated && typeof text === 'string' && text ? [text] : [];
  });
  const content = [...texts, ...(amenities.length > 0 ? [amenities.join(' · ')] : [])].join('\n\n');
  const all: AnyValues = {
    title: property.name,
    property_type: property.labels?.propertyTypeId,
    star_rating: property.stars,
    excerpt: textOfValue.get('short_description'),
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

/** A value as text. A picture is compared by its id. */
export function textOfValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOfValue).join(' ');
  return String(typeof value === 'object' && value && 'id' in value ? value.id : value).trim();
}

/** Whether a value is empty. */
export const isBlank = (value: unknown): boolean => value === null || value === undefined || textOfValue(value) === '';

/** Kinds of text for the summary of a post. */
const short: readonly ContentType[] = ['summary', 'social', 'meta-description'];

/** The field of a post for a kind of text. */
export const postFieldOf = (contentType: ContentType): 'excerpt' | 'content' =>
  short.includes(contentType) ? 'excerpt' : 'content';

/** The value for that field: plain text or rich text. */
export function postValueOf(
  { text, sentences }: Pick<WrittenText, 'text' | 'sentences'>,
  contentType: ContentType,
): string {
  if (postFieldOf(contentType) === 'excerpt') return text;
  const paragraphs = [...new Set(sentences.map(({ paragraph }) => paragraph))];
  const content = paragraphs.map((number) => {
    const inside = sentences.filter(({ paragraph }) => paragraph === number);
    return element(inside.some(({ heading }) => heading) ? 'h2' : 'p', [inside.map((one) => one.text).join(' ')]);
  });
  return write(content);
}

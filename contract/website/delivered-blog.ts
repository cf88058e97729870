import * as z from 'zod/mini';
import { DeliveredOrigins, DeliveredPicture, deliveredSearch } from './delivered-parts.ts';

/** A blog post in a list. */
export const DeliveredBlogPost = z.object({
  id: z.int(),
  title: z.string(),
  /** Its address, unique in its language. */
  slug: z.string(),
  language: z.string(),
  summary: z.nullable(z.string()),
  /** The name that events use for the category. */
  category: z.nullable(z.string()),
  tags: z.array(z.string()),
  authors: z.array(z.string()),
  readingMinutes: z.int(),
  /** Null for a draft. */
  publishedAt: z.nullable(z.string()),
  picture: z.nullable(DeliveredPicture),
  inLanguages: z.array(z.object({ language: z.string(), id: z.int(), slug: z.string() })),
  updatedAt: z.string(),
});
/** A blog post with its content. */
export const DeliveredBlogPostWhole = z.extend(DeliveredBlogPost, {
  /** HTML in the closed set of rich text. */
  content: z.string(),
  /** Ids of the published records that the post is about, in its order. */
  events: z.array(z.int()),
  venues: z.array(z.int()),
  properties: z.array(z.int()),
  ...deliveredSearch,
  origins: z.optional(DeliveredOrigins),
});

import * as z from 'zod/mini';
import { DeliveredOrigins, DeliveredPicture } from './delivered-parts.ts';

/** A post of the blog as a list shows it. */
export const DeliveredBlogPost = z.object({
  id: z.int(),
  title: z.string(),
  /** Its address among the posts of its language. */
  slug: z.string(),
  language: z.string(),
  summary: z.nullable(z.string()),
  /** As events name it. */
  category: z.nullable(z.string()),
  tags: z.array(z.string()),
  authors: z.array(z.string()),
  readingMinutes: z.int(),
  /** Of a draft nothing yet. */
  publishedAt: z.nullable(z.string()),
  picture: z.nullable(DeliveredPicture),
  inLanguages: z.array(z.object({ language: z.string(), id: z.int(), slug: z.string() })),
  updatedAt: z.string(),
});
/** A post of the blog whole. */
export const DeliveredBlogPostWhole = z.extend(DeliveredBlogPost, {
  /** HTML in the closed set of rich text. */
  content: z.string(),
  /** The ids of what it is about, in its order, as far as that is published. */
  events: z.array(z.int()),
  venues: z.array(z.int()),
  properties: z.array(z.int()),
  origins: z.optional(DeliveredOrigins),
});

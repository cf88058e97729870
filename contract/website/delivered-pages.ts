import * as z from 'zod/mini';
import { DeliveredOrigins, deliveredSearch } from './delivered-parts.ts';

/** A page of a website in a list, such as its imprint. */
export const DeliveredPage = z.object({
  id: z.int(),
  title: z.string(),
  /** Its address, unique in its language. */
  slug: z.string(),
  language: z.string(),
  /** Where the website links to it: menu or footer. Null: only texts link to it. */
  placement: z.nullable(z.string()),
  inLanguages: z.array(z.object({ language: z.string(), id: z.int(), slug: z.string() })),
  updatedAt: z.string(),
});
/** A page with its content. */
export const DeliveredPageWhole = z.extend(DeliveredPage, {
  /** HTML in the closed set of rich text. */
  content: z.string(),
  ...deliveredSearch,
  origins: z.optional(DeliveredOrigins),
});

/** Former addresses of a website, sorted. */
export const DeliveredRedirects = z.object({
  items: z.array(
    z.object({
      /** Below the address of the website, such as `/old-page`. */
      path: z.string(),
      /** A path below the address of the website, or a web address. */
      target: z.string(),
    }),
  ),
});

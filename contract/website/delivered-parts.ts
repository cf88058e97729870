import * as z from 'zod/mini';

/** A picture with the addresses of its sizes, and its focal point (0 to 1). */
export const DeliveredPicture = z.object({
  id: z.int(),
  large: z.string(),
  small: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  focalX: z.nullable(z.number()),
  focalY: z.nullable(z.number()),
});

/** How a page appears in search results and when it is shared. Null: as its title, text and picture. */
export const deliveredSearch = {
  seoTitle: z.nullable(z.string()),
  seoDescription: z.nullable(z.string()),
  socialPicture: z.nullable(DeliveredPicture),
};

/** The origin of generated texts of a record by field. Only on request. */
export const DeliveredOrigins = z.record(z.string(), z.enum(['generated', 'edited']));
export type DeliveredOrigins = z.output<typeof DeliveredOrigins>;

import * as z from 'zod/mini';

/** A picture with the addresses of its sizes, and where what matters in it is (0 to 1). */
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

/** How texts of a record were written, by their names in the answer, where they were generated: told where it is asked for. */
export const DeliveredOrigins = z.record(z.string(), z.enum(['generated', 'edited']));
export type DeliveredOrigins = z.output<typeof DeliveredOrigins>;

import * as z from 'zod/mini';

/** A translation of an item, or a content language that the item lacks, in a list with one row per item. */
export const ItemTranslation = z.object({
  /** Null if the item has no record in this language. */
  id: z.nullable(z.int()),
  language: z.nullable(z.string()),
  status: z.nullable(z.string()),
  /** Whether source texts have changed since its translation. */
  isOutdated: z.boolean(),
});
export type ItemTranslation = z.output<typeof ItemTranslation>;

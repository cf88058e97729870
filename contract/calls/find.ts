import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Image } from '../declaration/field-values.ts';
import { ItemTranslation } from './items.ts';
import { itemsQuery, queryInt, queryText, scopeQuery } from './list.ts';

/** A record found by a search, with the values of its resource's subtitle. */
export const FoundRecord = z.object({
  resource: z.string(),
  id: z.int(),
  title: z.string(),
  status: z.nullable(z.string()),
  language: z.nullable(z.string()),
  picture: z.nullable(Image),
  line: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Titles of references in the subtitle. */
  labels: z.record(z.string(), z.string()),
  /** With one result per item. */
  translations: z.optional(z.array(ItemTranslation)),
});
export type FoundRecord = z.output<typeof FoundRecord>;

/** Searches the records of every resource with pages. Not in the specification. */
export const findRecords = endpoint({
  method: 'GET',
  path: '/find',
  summary: 'Search all resources; records that you edit often come first',
  access: 'session',
  query: z.strictObject({ ...scopeQuery, q: queryText(), take: z._default(queryInt(1, 50), 12), ...itemsQuery }),
  answer: z.array(FoundRecord),
  extension: true,
});

import * as z from 'zod/mini';
import { endpoint } from '../../../contract/calls/endpoint.ts';
import { queryInt, scopeQuery } from '../../../contract/calls/list.ts';

/** Taxonomies of events (S3.14). */
export const taxonomies = ['event_category', 'event_language', 'event_venue'] as const;

/** A term of a taxonomy. A language has its code as `slug` and no id. */
const Term = z.object({
  id: z.nullable(z.int()),
  name: z.string(),
  slug: z.string(),
  parent: z.nullable(z.int()),
  /** The number of its published events, without those of its children. */
  count: z.int(),
  description: z.optional(z.nullable(z.string())),
  colour: z.optional(z.nullable(z.string())),
  icon: z.optional(z.nullable(z.string())),
  byLanguage: z.optional(z.unknown()),
});
type Term = z.output<typeof Term>;
/** A term with its children. */
export type TermOfTree = Term & { children?: TermOfTree[] };
export const TermOfTree: z.ZodMiniType<TermOfTree> = z.extend(Term, {
  get children() {
    return z.optional(z.array(TermOfTree));
  },
}) as unknown as z.ZodMiniType<TermOfTree>;

const yesOrNo = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] });

/** The terms of a taxonomy (S7.06). */
export const terms = endpoint({
  method: 'GET',
  path: '/get-terms',
  summary: 'The terms of a taxonomy: event categories, languages or venues',
  access: { resource: 'event-categories', action: 'read' },
  query: z.strictObject({
    ...scopeQuery,
    taxonomy: z.enum(taxonomies),
    include_description: z._default(yesOrNo, false),
    hierarchical: z._default(yesOrNo, false),
    parent: z.optional(queryInt(0)),
  }),
  answer: z.array(TermOfTree),
});

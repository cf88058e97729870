import * as z from 'zod/mini';
import { actions, endpoint } from '../calls/endpoint.ts';
import { f } from '../declaration/fields.ts';
import { queryInt, scopeQuery } from '../calls/list.ts';
import { Permission } from './rights.ts';

const Named = z.object({ id: z.int(), name: z.string() });

/** A permission that speaks of what was asked, with the languages for which the person has its role, and whether it is enough. */
const GrantSource = z.extend(Permission, {
  languages: z.nullable(z.array(z.string())),
  allows: z.boolean(),
});
export type GrantSource = z.output<typeof GrantSource>;

/** One right that is needed, for content of which language and property, and all that was granted towards it. */
const NeededRight = z.object({
  action: z.enum(actions),
  /** `null`: the content has none, so that no narrowed right covers it; absent: any will do. */
  language: z.optional(z.nullable(z.string())),
  property: z.optional(z.nullable(Named)),
  allowed: z.boolean(),
  sources: z.array(GrantSource),
});

/** Whether a person may do an action, with the reason. */
export const Explanation = z.object({
  allowed: z.boolean(),
  /** The first obstacle: no member of the workspace, no right, or none for this language or property. */
  missing: z.nullable(z.enum(['workspace', 'right', 'narrowed'])),
  person: Named,
  organisation: Named,
  workspace: z.nullable(Named),
  resource: z.string(),
  action: z.enum(actions),
  /** What the record is called that was asked about. */
  record: z.nullable(Named),
  rights: z.array(NeededRight),
});
export type Explanation = z.output<typeof Explanation>;

const question = {
  /** Default: the caller. */
  userId: z.optional(queryInt(1)),
  resource: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/, 'Must be the key of a resource')),
  action: z.enum(actions),
  recordId: z.optional(queryInt(1)),
  /** Instead of a record: content in this language, or of this property. */
  language: z.optional(f.language().value),
  propertyId: z.optional(queryInt(1)),
};
const Question = z.object(question);
/** The question of an explanation. */
export type ExplanationQuestion = z.output<typeof Question>;

/** Why and why not: of oneself for everybody, of others for those who may read people, their roles and permissions. Not in the specification. */
export const explanations = {
  one: endpoint({
    method: 'GET',
    path: '/rights/explanation',
    summary: 'Whether a person has a permission for a resource or record, with the reasons',
    access: 'session',
    query: z.strictObject({ ...scopeQuery, ...question }),
    answer: Explanation,
    extension: true,
  }),
};

import * as z from 'zod/mini';
import { actions, endpoint } from '../calls/endpoint.ts';
import { f } from '../declaration/fields.ts';
import { queryInt, scopeQuery } from '../calls/list.ts';
import { Permission } from './rights.ts';

const Named = z.object({ id: z.int(), name: z.string() });

/** A relevant permission, the languages of the role assignment, and whether it suffices. */
const GrantSource = z.extend(Permission, {
  languages: z.nullable(z.array(z.string())),
  allows: z.boolean(),
});
export type GrantSource = z.output<typeof GrantSource>;

/** One required permission with its restrictions, and all grants for it. */
const NeededRight = z.object({
  action: z.enum(actions),
  /** `null`: the content has none, so that no restricted permission covers it; absent: any will do. */
  language: z.optional(z.nullable(z.string())),
  property: z.optional(z.nullable(Named)),
  allowed: z.boolean(),
  sources: z.array(GrantSource),
});

/** Whether a user may do an action, with the reason. */
export const Explanation = z.object({
  allowed: z.boolean(),
  /** The first obstacle: not a member of the workspace, no permission, or only a restricted one. */
  missing: z.nullable(z.enum(['workspace', 'right', 'narrowed'])),
  person: Named,
  organisation: Named,
  workspace: z.nullable(Named),
  resource: z.string(),
  action: z.enum(actions),
  /** The record in question. */
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

/** Explains permissions: everyone's own, and others' for callers who may read people, roles and permissions. Not in the specification. */
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

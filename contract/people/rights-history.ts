import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { listQuery, queryInt, scopeQuery } from '../calls/list.ts';

const NamedRecord = z.nullable(z.object({ id: z.int(), name: z.string() }));

/** What a right allows and what a right, role or invitation is narrowed to. */
const RightDetails = z.object({
  resource: z.nullable(z.string()),
  action: z.nullable(z.string()),
  language: z.nullable(z.string()),
  propertyId: z.nullable(z.int()),
  property: z.nullable(z.string()),
  languages: z.nullable(z.array(z.string())),
});
export type RightDetails = z.output<typeof RightDetails>;

/** One right, role, membership or invitation that was given, changed or taken: by whom, when, to whom. What was deleted since has no name. */
export const RightsChange = z.object({
  id: z.int(),
  /** What was done by one request belongs together. */
  changeSetId: z.int(),
  about: z.enum(['workspace', 'role', 'right', 'invitation']),
  action: z.enum(['insert', 'update', 'delete']),
  at: z.string(),
  /** Null if the server did it. */
  by: NamedRecord,
  person: NamedRecord,
  role: NamedRecord,
  workspace: NamedRecord,
  email: z.nullable(z.string()),
  given: RightDetails,
  /** How it was before, where it was changed. */
  was: z.nullable(RightDetails),
});
export type RightsChange = z.output<typeof RightsChange>;

const { skip, take } = listQuery({});

/** The past of who belongs where and may do what. Of rights and roles it tells those who may read them. Not in the specification. */
export const rightsHistory = {
  list: endpoint({
    method: 'GET',
    path: '/rights-changes',
    summary: 'The history of workspaces, roles and permissions of people, newest first',
    access: { resource: 'users', action: 'read' },
    query: z.strictObject({
      ...scopeQuery,
      userId: z.optional(queryInt(1)),
      roleId: z.optional(queryInt(1)),
      skip,
      take,
    }),
    answer: z.array(RightsChange),
    count: 'header',
    extension: true,
  }),
};

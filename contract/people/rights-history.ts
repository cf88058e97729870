import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { listQuery, queryInt, scopeQuery } from '../calls/list.ts';

const NamedRecord = z.nullable(z.object({ id: z.int(), name: z.string() }));

/** Contents of a permission, and the restrictions of a permission, role or invitation. */
const RightDetails = z.object({
  resource: z.nullable(z.string()),
  action: z.nullable(z.string()),
  language: z.nullable(z.string()),
  propertyId: z.nullable(z.int()),
  property: z.nullable(z.string()),
  languages: z.nullable(z.array(z.string())),
});
export type RightDetails = z.output<typeof RightDetails>;

/** A change of a permission, role, membership or invitation. Deleted records have no name. */
export const RightsChange = z.object({
  id: z.int(),
  /** Groups the changes of one request. */
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
  /** Values before the change. */
  was: z.nullable(RightDetails),
});
export type RightsChange = z.output<typeof RightsChange>;

const { skip, take } = listQuery({});

/** History of memberships and permissions; the latter require the permission to read them. Not in the specification. */
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

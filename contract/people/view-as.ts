import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { queryInt } from '../calls/list.ts';
import { Acknowledgement } from './session.ts';

const id = z.int().check(z.positive());

/**
 * Endpoints to view the product as another user or role: read-only, limited to the caller's own permissions, logged, and ended with the
 * session. Not in the specification.
 */
export const viewAs = {
  begin: endpoint({
    method: 'POST',
    path: '/view-as',
    summary: 'View the product as a person or as a role',
    access: { resource: 'permissions', action: 'update' },
    byPerson: true,
    query: z.strictObject({ organisationId: z.optional(queryInt(1)) }),
    body: z.strictObject({ userId: z.optional(id), roleId: z.optional(id) }),
    answer: Acknowledgement,
    extension: true,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/view-as',
    summary: 'Stop viewing as another person or role',
    access: 'session',
    byPerson: true,
    whileViewing: true,
    answer: Acknowledgement,
    extension: true,
  }),
};

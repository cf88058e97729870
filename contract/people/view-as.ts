import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { queryInt } from '../calls/list.ts';
import { Acknowledgement } from './session.ts';

const id = z.int().check(z.positive());

/**
 * Looking at the product as a person or with a role: reading only, with no right that one does not have oneself, noted in
 * the log, over when the session is. Not in the specification.
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

import { randomUUID } from 'node:crypto';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { SQL, type SqlStatement } from '../../../server/platform/db/sql.ts';
import { type Tenant, makePerson } from '../stage/builders.ts';
import type { Sent } from '../stage/client.ts';
import { nameOf } from '../../declared.ts';
import { db } from '../stage/installation.ts';

const idOf = async (statement: SqlStatement) => (await db.system<{ id: number }>(statement))[0]!.id;

/** A role without permissions. */
export const makeRole = ({ organisationId }: Tenant, name: string = randomUUID()) =>
  idOf(SQL`insert into roles (organisation_id, name) values (${organisationId}, ${name}) returning id`);

export const makePermission = async (of: Tenant, roleId?: number) =>
  idOf(SQL`
    insert into permissions (organisation_id, role_id, resource, action)
    values (${of.organisationId}, ${roleId ?? (await makeRole(of))}, 'events', 'update') returning id`);

const newcomer = (of: Tenant) => makePerson({ of: [of], may: ['read'] });
const givenTo = async (of: Tenant) => {
  const { id } = await newcomer(of);
  const [row] = await db.system<{ id: number; roleId: number }>(
    SQL`select id, role_id as "roleId" from user_roles where user_id = ${id}`,
  );
  return { userRoleId: row!.id, userId: id, roleId: row!.roleId };
};
const makeInvitation = async (of: Tenant) =>
  idOf(SQL`
    insert into invitations (organisation_id, email, role_id, workspace_ids, token_hash, expires_at)
    values (${of.organisationId}, 'new@lake.example', ${await makeRole(of)}, '{}', ${Buffer.from(randomUUID())}, now() + interval '1 day')
    returning id`);

/** Valid requests for calls about permissions and users, each with a target of its own. */
const requests: Record<string, (of: Tenant) => Promise<Sent>> = {
  'POST /organizations': () => Promise.resolve({ body: { name: 'Lake Country' } }),
  'GET /user-roles/{id}': async (of) => ({ params: { id: (await givenTo(of)).userRoleId } }),
  'POST /user-roles': async (of) => ({ body: { userId: (await newcomer(of)).id, roleId: await makeRole(of) } }),
  'DELETE /user-roles/{id}': async (of) => ({ params: { id: (await givenTo(of)).userRoleId } }),
  'DELETE /user-roles/user/{userId}/role/{roleId}': async (of) => {
    const { userId, roleId } = await givenTo(of);
    return { params: { userId, roleId } };
  },
  'POST /permissions': async (of) => ({ body: { roleId: await makeRole(of), resource: 'events', action: 'update' } }),
  'GET /permissions/{id}': async (of) => ({ params: { id: await makePermission(of) } }),
  'PUT /permissions/{id}': async (of) => ({ params: { id: await makePermission(of) }, body: { action: 'delete' } }),
  'DELETE /permissions/{id}': async (of) => ({ params: { id: await makePermission(of) } }),
  'DELETE /users/{id}': async (of) => ({ params: { id: (await newcomer(of)).id } }),
  'POST /workspace-members': async (of) => ({
    body: { workspaceId: of.workspaceId, userId: (await newcomer(of)).id },
  }),
  'DELETE /workspace-members/workspace/{workspaceId}/user/{userId}': async (of) => ({
    params: { workspaceId: of.workspaceId, userId: (await newcomer(of)).id },
  }),
  'POST /invitations': async (of) => ({
    body: { email: 'new@lake.example', roleId: await makeRole(of), workspaceIds: [] },
  }),
  'DELETE /invitations/{id}': async (of) => ({ params: { id: await makeInvitation(of) } }),
  'POST /view-as': async (of) => ({ body: { userId: (await newcomer(of)).id } }),
  'POST /account-links': async (of) => ({ body: { purpose: 'password', userId: (await newcomer(of)).id } }),
  'POST /invitations/look': () => Promise.resolve({ body: { token: 'no such token' } }),
  'POST /invitations/account': () =>
    Promise.resolve({
      body: { token: 'no such token', name: 'Nika', familyname: '', password: 'meadow kettle orbit' },
    }),
  'POST /invitations/accept': () => Promise.resolve({ body: { token: 'no such token' } }),
};

/** The request for a call about permissions or users; undefined for any other call. */
export const rightsRequest = (endpoint: Endpoint, of: Tenant): Promise<Sent> | undefined =>
  requests[nameOf(endpoint)]?.(of);

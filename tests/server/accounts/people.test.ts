import { expect, it } from 'vitest';
import { invitations, people } from '../../../contract/people/people.ts';
import { users } from '../../../contract/people/user.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { workspaces } from '../../../src/resources/workspaces/workspaces.resource.ts';
import { type Person, type Tenant, makePerson, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { makeRole } from '../rights/rights-inputs.ts';
import { world } from '../stage/world.ts';

const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message;

async function invited(home: Tenant, owner: Person, email: string) {
  const roleId = await makeRole(home, `Guest ${email}`);
  await db.system(SQL`
    insert into permissions (organisation_id, role_id, resource, action) values (${home.organisationId}, ${roleId}, 'venues', 'read')`);
  const query = { organisationId: home.organisationId };
  const body = { email, roleId, workspaceIds: [home.workspaceId] };
  return as(owner).call(invitations.create, { query, body });
}

it('the members of an organization are listed for its members, with roles and workspaces', async () => {
  const { home, sibling, owner, local, stranger } = await world();
  const { body } = await as(owner).call(people.list, { query: { organisationId: home.organisationId } });
  expect(body).toHaveLength(5);
  expect(body.map(({ id }) => id)).not.toContain(stranger.id);
  const found = body.find(({ id }) => id === local.id);
  expect(found).toMatchObject({
    name: 'Mira',
    email: local.email,
    workspaces: [{ id: home.workspaceId, name: 'Bled' }],
  });
  const ofOwner = body.find(({ id }) => id === owner.id);
  expect(ofOwner?.workspaces.map(({ id }) => id)).toEqual([home.workspaceId, sibling.workspaceId]);
});

it('a removed user loses all permissions, even in workspaces that the remover does not see', async () => {
  const { home, owner, viewer } = await world();
  const elsewhere = await makeTenant(home.organisationId);
  await db.system(
    SQL`insert into workspace_members (workspace_id, user_id) values (${elsewhere.workspaceId}, ${viewer.id})`,
  );
  const query = { organisationId: home.organisationId };
  expect((await as(owner).call(people.remove, { params: { id: viewer.id }, query })).status).toBe(200);
  expect((await as(viewer).call(users.myRights)).body).toEqual([]);
  expect((await as(viewer).call(workspaces.endpoints.mine!)).body).toEqual([]);
});

it('members of the organization join and leave a workspace; others cannot', async () => {
  const { sibling, owner, local, stranger } = await world();
  const { workspaceId } = sibling;
  const join = async ({ id }: Person) =>
    (await as(owner).call(people.join, { body: { workspaceId, userId: id } })).status;
  const seen = async () => (await as(local).call(workspaces.endpoints.mine!)).body.length;
  expect([await join(local), await join(stranger)]).toEqual([200, 422]);
  expect(await seen()).toBe(2);
  await as(owner).call(people.leave, { params: { workspaceId, userId: local.id } });
  expect(await seen()).toBe(1);
});

it('an invitation is accepted once by the invited user, with its role and workspaces', async () => {
  const { home, owner, stranger } = await world();
  const { status, body } = await invited(home, owner, stranger.email);
  expect([status, body.role, body.sent]).toEqual([201, expect.stringContaining('Guest'), null]);
  const accept = (person: Person) => as(person).call(invitations.accept, { body: { token: body.token! } });
  expect((await accept(stranger)).status).toBe(200);
  const rights = (await as(stranger).call(users.myRights, { query: { organisationId: home.organisationId } })).body;
  expect(rights).toEqual([expect.objectContaining({ resource: 'venues', action: 'read' })]);
  const again = await accept(stranger);
  expect([again.status, messageOf(again)]).toEqual([
    409,
    'This invitation has already been used. If this wasn’t you, ask for a new invitation.',
  ]);
});

it('an accepted invitation cannot be withdrawn, even if both happen at once', async () => {
  const { home, owner, stranger } = await world();
  const { body } = await invited(home, owner, stranger.email);
  const query = { organisationId: home.organisationId };
  const withdraw = () => as(owner).call(invitations.remove, { params: { id: body.id }, query });
  const accept = () => as(stranger).call(invitations.accept, { body: { token: body.token! } });
  const [withdrawn, accepted] = await Promise.all([withdraw(), accept()]);
  expect([
    [200, 404],
    [409, 200],
  ]).toContainEqual([withdrawn.status, accepted.status]);

  const { body: next } = await invited(home, owner, 'next@lake.example');
  await db.system(SQL`update invitations set accepted_at = now() where id = ${next.id}`);
  const late = await as(owner).call(invitations.remove, { params: { id: next.id }, query });
  expect([late.status, messageOf(late)]).toEqual([
    409,
    'This invitation has already been accepted. Remove the person under People instead.',
  ]);
});

it('an invitation for another user, an expired one and an unknown token are refused', async () => {
  const { home, owner, viewer, stranger } = await world();
  const { body } = await invited(home, owner, stranger.email);
  const accept = (person: Person, token: string) => as(person).call(invitations.accept, { body: { token } });
  const other = await accept(viewer, body.token!);
  expect([other.status, messageOf(other)]).toEqual([
    409,
    'This invitation is for another email address. Sign in with that address to accept it.',
  ]);
  expect((await accept(stranger, `${body.token}x`)).status).toBe(404);
  await db.system(SQL`update invitations set expires_at = now() - interval '1 second' where id = ${body.id}`);
  const late = await accept(stranger, body.token!);
  expect([late.status, messageOf(late)]).toEqual([409, 'This invitation has expired. Ask for a new invitation.']);
});

it('the token of an invitation is shown once and not stored, even for repeated calls', async () => {
  const { home, owner, stranger } = await world();
  const roleId = await makeRole(home);
  const sent = {
    query: { organisationId: home.organisationId },
    body: { email: stranger.email, roleId, workspaceIds: [] },
    headers: { 'idempotency-key': `invite-${roleId}` },
  };
  const { body } = await as(owner).call(invitations.create, sent);
  const [kept] = await db.system<{ found: boolean }>(SQL`
    select exists (select from idempotency_keys where answer::text like ${`%${body.token}%`})
      or exists (select from invitations i where to_jsonb(i)::text like ${`%${body.token}%`}) as found`);
  expect(kept?.found).toBe(false);
  const { body: open } = await as(owner).call(invitations.list, { query: sent.query });
  expect(open).toEqual([expect.objectContaining({ id: body.id, email: stranger.email })]);
  expect(JSON.stringify(open)).not.toContain(body.token!);
});

it('users cannot invite with a role above their own, or into a workspace that they do not see', async () => {
  const { home, sibling, local, stranger } = await world();
  const roleId = await makeRole(home);
  const query = { organisationId: home.organisationId };
  const invite = async (workspaceId: number) =>
    (
      await as(local).call(invitations.create, {
        query,
        body: { email: stranger.email, roleId, workspaceIds: [workspaceId] },
      })
    ).status;
  expect([await invite(sibling.workspaceId), await invite(home.workspaceId)]).toEqual([422, 201]);
  await db.system(SQL`
    insert into permissions (organisation_id, role_id, resource, action) values (${home.organisationId}, ${roleId}, 'secrets', '*')`);
  const inviter = await makePerson({ of: [home], may: ['create'] });
  const refused = await as(inviter).call(invitations.create, {
    query,
    body: { email: 'x@lake.example', roleId, workspaceIds: [] },
  });
  expect(refused.status).toBe(403);
});

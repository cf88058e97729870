import { expect, it } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { domains } from '../../../src/resources/domains/domains.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { workspaces } from '../../../src/resources/workspaces/workspaces.resource.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((one, other) => one - other);

it('S3.02 the user’s workspaces are each wrapped, in a plain list', async () => {
  const { home, local } = await world();
  const facts = { id: home.workspaceId, organisationId: home.organisationId, domainId: home.domainId, name: 'Bled' };
  const mine = await as(local).call(workspaces.endpoints.mine!);
  expect(mine.body).toEqual([{ workspace: expect.objectContaining(facts) }]);
  const listed = await as(local).call(workspaces.endpoints.list);
  expect(listed.body).toEqual([expect.objectContaining(facts)]);
});

it('the lists of the user’s workspaces, properties and domains follow their memberships', async () => {
  const { home, sibling, editor, local } = await world();
  const mine = async (person: typeof editor, resource: typeof properties | typeof domains) =>
    ids((await as(person).call<Endpoint>(resource.endpoints.mine!)).body as unknown as { id: number }[]);
  expect(await mine(local, properties)).toEqual([home.propertyId]);
  expect(await mine(local, domains)).toEqual([home.domainId]);
  expect(await mine(editor, properties)).toEqual([home.propertyId, sibling.propertyId]);
  expect(await mine(editor, domains)).toEqual([home.domainId, sibling.domainId]);
});

it('S3.03 a domain has the field spelled domainVerfified', async () => {
  const { home, editor } = await world();
  const { body } = await as(editor).call(domains.endpoints.one, { params: { id: home.domainId } });
  expect(body).toMatchObject({ id: home.domainId, name: 'Lake Bled', tld: 'example', domainVerfified: false });
});

it('S3.03 clients cannot set a domain to verified', async () => {
  const { home, owner } = await world();
  const body = { domainVerfified: true };
  const { status } = await as(owner).call(domains.endpoints.update!, { params: { id: home.domainId }, body });
  expect(status).toBe(422);
});

it('the lists are limited to the named organization or workspace', async () => {
  const { home, sibling, editor } = await world();
  const inHome = await as(editor).call(properties.endpoints.list, { query: { workspaceId: home.workspaceId } });
  expect(ids(inHome.body)).toEqual([home.propertyId]);
  const inAll = await as(editor).call(workspaces.endpoints.list, { query: { organisationId: home.organisationId } });
  expect(ids(inAll.body)).toEqual([home.workspaceId, sibling.workspaceId]);
});

it('a workspace in the trash has no members', async () => {
  const { home, local } = await world();
  await db.system(SQL`update workspaces set deleted_at = now() where id = ${home.workspaceId}`);
  expect((await as(local).call(workspaces.endpoints.mine!)).body).toEqual([]);
  const named = await as(local).call(properties.endpoints.list, { query: { workspaceId: home.workspaceId } });
  expect(named.status).toBe(404);
});

it('a property is added, renamed, removed and restored', async () => {
  const { home, editor } = await world();
  const { create, update, remove, restore, one } = properties.endpoints;
  const query = { workspaceId: home.workspaceId };
  const added = await as(editor).call(create!, { query, body: { name: 'Vila Jezero' } });
  expect([added.status, added.body.version]).toEqual([201, 1]);
  const params = { id: added.body.id };
  expect((await as(editor).call(update!, { params, body: { name: 'Vila Otok' } })).body.name).toBe('Vila Otok');
  expect((await as(editor).call(remove!, { params })).body.id).toBe(params.id);
  expect((await as(editor).call(one, { params })).status).toBe(404);
  expect((await as(editor).call(restore!, { params })).body).toMatchObject({ name: 'Vila Otok', deletedAt: null });
});

it('a call about a workspace’s records needs the workspace if there are two', async () => {
  const { editor } = await world();
  const { status, body } = await as(editor).call(properties.endpoints.create!, { body: { name: 'Where?' } });
  expect([status, body.message]).toEqual([400, 'Domain ID is required']);
});

it('S7.03 a new workspace is visible to its creator and the owners only', async () => {
  const { home, owner, editor, local } = await world();
  await db.system(SQL`
    update roles set built_in = 'owner' where id = (select role_id from user_roles where user_id = ${owner.id})`);
  const query = { organisationId: home.organisationId };
  const domain = await as(editor).call(domains.endpoints.create!, { query, body: { name: 'bohinj', tld: 'example' } });
  const body = { name: 'Bohinj', domainId: domain.body.id };
  const made = await as(editor).call(workspaces.endpoints.create!, { query, body });
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({ ...body, ...query, version: 1 })]);
  const sees = async (person: typeof editor) =>
    ((await as(person).call(workspaces.endpoints.mine!)).body as unknown as { workspace: { id: number } }[]).some(
      ({ workspace }) => workspace.id === made.body.id,
    );
  expect([await sees(editor), await sees(owner), await sees(local)]).toEqual([true, true, false]);
});

it('S7.03 a workspace’s domain must be in its organization and unused by other workspaces', async () => {
  const { home, foreign, editor } = await world();
  const make = (domainId: number) =>
    as(editor).call(workspaces.endpoints.create!, {
      query: { organisationId: home.organisationId },
      body: { name: 'Bohinj', domainId },
    });
  for (const domainId of [home.domainId, foreign.domainId]) {
    const { status, body } = await make(domainId);
    expect([status, Object.keys(body.validationErrors)]).toEqual([422, ['domainId']]);
  }
});

it('S8.03 a deleted workspace is restored completely, except a domain that another workspace has taken', async () => {
  const { home, local } = await world();
  const { remove, restore, create, one } = workspaces.endpoints;
  const params = { id: home.workspaceId };
  expect((await as(local).call(remove!, { params })).status).toBe(200);
  const again = await as(local).call(remove!, { params });
  expect([again.status, again.body.code]).toEqual([404, 'not_found']);
  const query = { organisationId: home.organisationId };
  await as(local).call(create!, { query, body: { name: 'Heir', domainId: home.domainId } });
  expect((await as(local).call(restore!, { params })).body).toMatchObject({ name: 'Bled', domainId: null });
  expect((await as(local).call(one, { params })).status).toBe(200);
  expect((await as(local).call(properties.endpoints.list, { query: { workspaceId: params.id } })).body).toHaveLength(1);
});

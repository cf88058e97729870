import { expect, it } from 'vitest';
import { domains } from '../../../src/resources/domains/domains.resource.ts';
import { workspaces } from '../../../src/resources/workspaces/workspaces.resource.ts';
import { as } from '../stage/client.ts';
import { world } from '../stage/world.ts';

const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message;

it('S7.03 the domain of a workspace cannot be deleted, alone or in bulk, and the error names the workspace', async () => {
  const { home, editor } = await world();
  const params = { id: home.domainId };
  const refused = await as(editor).call(domains.endpoints.remove!, { params });
  expect([refused.status, messageOf(refused)]).toEqual([
    409,
    'Lake Bled.example is the website of the workspace “Bled”. Change the domain of that workspace first, then delete this one.',
  ]);
  const body = { ids: [home.domainId] };
  const query = { organisationId: home.organisationId };
  expect((await as(editor).call(domains.endpoints.bulkRemove!, { body, query })).status).toBe(409);
  await as(editor).call(workspaces.endpoints.update!, { params: { id: home.workspaceId }, body: { domainId: null } });
  expect((await as(editor).call(domains.endpoints.remove!, { params })).status).toBe(200);
});

it('S7.03 deleting the domain of an invisible workspace answers 404, which reveals nothing', async () => {
  const { sibling, local } = await world();
  const { status } = await as(local).call(domains.endpoints.remove!, { params: { id: sibling.domainId } });
  expect(status).toBe(404);
});

it('a workspace restored after its domain was deleted has no domain', async () => {
  const { home, editor } = await world();
  const params = { id: home.workspaceId };
  await as(editor).call(workspaces.endpoints.remove!, { params });
  expect((await as(editor).call(domains.endpoints.remove!, { params: { id: home.domainId } })).status).toBe(200);
  const back = await as(editor).call(workspaces.endpoints.restore!, { params });
  expect([back.status, back.body.domainId]).toEqual([200, null]);
});

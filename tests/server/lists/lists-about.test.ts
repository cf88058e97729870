import { expect, it } from 'vitest';
import { recentChanges } from '../../../contract/calls/history.ts';
import { savedViews } from '../../../contract/calls/saved-views.ts';
import { writingRuns } from '../../../contract/writing/writing-runs.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { webhookCalls } from '../../../src/resources/webhooks/webhooks.calls.ts';
import { webhooks } from '../../../src/resources/webhooks/webhooks.resource.ts';
import { type Tenant, everything, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { makeView } from '../rights/view-inputs.ts';

/** A user with only these permissions. */
async function allowedTo(home: Tenant, permissions: readonly (readonly [resource: string, action: string])[]) {
  const person = await makePerson({ of: [home], may: [] });
  for (const [resource, action] of permissions)
    await db.system(SQL`
      insert into permissions (organisation_id, user_id, resource, action)
      values (${home.organisationId}, ${person.id}, ${resource}, ${action})`);
  return person;
}

it('S6.02 saved views are visible and editable only for users who may read their list', async () => {
  const home = await makeTenant();
  const query = { workspaceId: home.workspaceId };
  const reader = await allowedTo(home, [
    ['venues', 'read'],
    ['workspaces', 'update'],
  ]);
  const [secret, removed] = [await makeView(home), await makeView(home, {}, true)];
  const own = await makeView(home, { resource: 'venues', name: 'Halls' });
  const listed = async (sent: object) =>
    (await as(reader).call(savedViews.list, { query: { ...query, ...sent } })).body.map(({ id }) => id);
  expect([await listed({}), await listed({ resource: 'events' })]).toEqual([[own], []]);
  const of = (id: number) => ({ params: { id }, query });
  const refused = [
    await as(reader).call(savedViews.change, { ...of(secret), body: { name: 'Mine' } }),
    await as(reader).call(savedViews.remove, of(secret)),
    await as(reader).call(savedViews.restore, of(removed)),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  const body = { name: 'Drafts', state: { query: {} } };
  const made = await as(reader).call(savedViews.make, { query, body: { ...body, resource: 'events' } });
  expect([made.status, made.body.validationErrors]).toEqual([422, { resource: ['This list does not exist'] }]);
  expect((await as(reader).call(savedViews.make, { query, body: { ...body, resource: 'venues' } })).status).toBe(201);
});

it('S6.02 a change set of several resources does not count records that the user may not read', async () => {
  const home = await makeTenant();
  const owner = await makePerson({ of: [home], may: everything });
  const reader = await allowedTo(home, [['venues', 'read']]);
  await db.asUser(owner.id, async (tx) => {
    await tx.rows(SQL`insert into venues (workspace_id, name) values (${home.workspaceId}, 'Hall')`);
    await tx.rows(SQL`
      insert into events (workspace_id, title, starts_wall)
      select ${home.workspaceId}, 'Fair', '2026-05-01' from generate_series(1, 1000)`);
  });
  const { body } = await as(reader).call(recentChanges);
  expect(body.map(({ resource, count, undo }) => ({ resource, count, undo }))).toEqual([
    { resource: 'venues', count: 1, undo: { state: 'unseen', count: 0 } },
  ]);
});

it('S6.02 the log of a webhook names only records that the user may read', async () => {
  const home = await makeTenant();
  const hook = await makeRecord(webhooks, home, { address: 'https://lake.example/hook' });
  const reader = await allowedTo(home, [
    ['venues', 'read'],
    ['webhooks', 'read'],
  ]);
  await db.system(SQL`delete from webhook_messages where webhook_id = ${hook}`);
  for (const { name, id } of [
    { name: 'venues', id: await makeRecord(venues, home, { name: 'Hall' }) },
    { name: 'events', id: await makeRecord(events, home, { title: 'Not announced yet' }) },
  ])
    await db.system(SQL`
      insert into webhook_messages (webhook_id, workspace_id, type, resource, record_id, state)
      values (${hook}, ${home.workspaceId}, ${`${name}.published`}, ${name}, ${id}, 'delivered')`);
  const { status, body } = await as(reader).call(webhookCalls.messages, { params: { id: hook } });
  expect([status, body.map(({ record }) => record?.title ?? null)]).toEqual([200, [null, 'Hall']]);
});

it('S6.02 a run shows its style guide only to users who may read style guides', async () => {
  const home = await makeTenant();
  const guide = await makeRecord(styleguides, home, { name: 'Secret voice' });
  const [run] = await db.system<{ id: number }>(SQL`
    insert into writing_runs (workspace_id, languages, content_types, styleguide_id, rests_until)
    values (${home.workspaceId}, '{de}', '{property-description}', ${guide}, now() + interval '1 day') returning id`);
  await db.system(SQL`
    insert into writing_run_items (run_id, workspace_id, resource, subject_id, language, content_type, state)
    values (${run!.id}, ${home.workspaceId}, ${propertyPosts.name}, ${home.propertyId}, 'de', 'property-description', 'failed')`);
  const writer = await allowedTo(home, [[propertyPosts.name, 'update']]);
  const owner = await makePerson({ of: [home], may: everything });
  const named = async (person: typeof owner) =>
    (await as(person).call(writingRuns.list)).body.map((one) => one.styleguide);
  expect([await named(writer), await named(owner)]).toEqual([[null], ['Secret voice']]);
});

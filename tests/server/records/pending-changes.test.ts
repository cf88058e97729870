import { expect, it } from 'vitest';
import { publishingFields } from '../../../contract/calls/pending.ts';
import { changeSets } from '../../../contract/calls/history.ts';
import { delivery } from '../../../contract/website/delivery.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { resources } from '../../../server/platform/resources.ts';
import { isSchedulable } from '../../../contract/declaration/scheduling.ts';
import { type Tenant, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as, send } from '../stage/client.ts';
import { websiteOf } from '../website/delivery-inputs.ts';
import { sampleInput } from '../stage/samples.ts';

const { one, list, update, remove, restore, pending, savePending, discardPending, publishPending } = events.endpoints;
const { bulkPublish } = events.endpoints;

/** A published event and its editor, who may not publish. */
async function fair(home?: Tenant) {
  const tenant = home ?? (await makeTenant());
  const editor = await makePerson({ of: [tenant], may: ['read', 'update', 'delete'] });
  const id = await makeRecord(events, tenant, { title: 'Fair', category: 'Market', status: 'published' });
  const client = as(editor);
  const params = { id };
  const save = (values: Record<string, unknown>, version = 0) =>
    client.call(savePending!, { params, body: { values, version } });
  const publish = (version: number, overwrite?: boolean) =>
    client.call(publishPending!, { params, body: { version, ...(overwrite === undefined ? {} : { overwrite }) } });
  const record = async () => (await client.call(one, { params })).body[0]!;
  const saved = async () => (await client.call(pending!, { params })).body;
  return { tenant, editor, client, id, params, save, publish, record, saved };
}

it('pending changes leave the record unchanged until they are published', async () => {
  const { editor, save, publish, record, saved } = await fair();
  const { status, body } = await save({ title: 'Winter fair', description: '<p>Bring a coat.</p>' });
  expect([status, body]).toEqual([
    200,
    {
      values: { title: 'Winter fair', description: '<p>Bring a coat.</p>' },
      fields: [
        { name: 'title', before: 'Fair', after: 'Winter fair', beforeLabel: null, afterLabel: null },
        expect.objectContaining({ name: 'description', after: '<p>Bring a coat.</p>' }),
      ],
      version: 1,
      conflicts: [],
      publishAt: null,
      problem: null,
      savedAt: expect.any(String),
      savedBy: { id: editor.id, name: expect.any(String) },
    },
  ]);
  expect(await record()).toMatchObject({ title: 'Fair', version: 1, hasPendingChanges: true });
  const published = await publish(1);
  expect(published.body).toMatchObject({ title: 'Winter fair', category: 'Market', version: 2, status: 'published' });
  expect([await record(), await saved()]).toMatchObject([
    { description: '<p>Bring a coat.</p>', hasPendingChanges: false },
    { values: {}, version: 0 },
  ]);
});

it('saving replaces pending changes, and omits values that the record already has', async () => {
  const { save, saved, record } = await fair();
  await save({ title: 'Winter fair', category: 'Music' });
  const { body } = await save({ title: 'Spring fair', category: 'Market' }, 1);
  expect([body.values, body.version]).toEqual([{ title: 'Spring fair' }, 2]);
  await save({ title: 'Fair' }, 2);
  expect([(await saved()).version, (await record()).hasPendingChanges]).toEqual([0, false]);
});

it('of two editors who save at once one gets 412 with the other’s changes', async () => {
  const { save } = await fair();
  const answers = await Promise.all([save({ title: 'Winter fair' }), save({ title: 'Spring fair' })]);
  const [done, refused] = answers.toSorted((first, second) => first.status - second.status);
  expect([done!.status, refused!.status]).toEqual([200, 412]);
  expect(refused!.body.current).toEqual(done!.body);
});

it('saving on an old version of the record gets 412, so that no conflict is hidden', async () => {
  const { client, params, saved } = await fair();
  await client.call(update!, { params, body: { title: 'Summer fair' } });
  const save = (recordVersion: number) =>
    client.call(savePending!, { params, body: { values: { title: 'Winter fair' }, version: 0, recordVersion } });
  const refused = await save(1);
  expect([refused.status, refused.body.current, (await saved()).version]).toMatchObject([412, { version: 0 }, 0]);
  expect((await save(2)).body.fields).toMatchObject([{ before: 'Summer fair', after: 'Winter fair' }]);
});

it('changes of the record in the same fields are conflicts, which are overwritten only on request', async () => {
  const { client, params, save, publish, record, saved } = await fair();
  await save({ title: 'Winter fair', category: 'Music' });
  await client.call(update!, { params, body: { title: 'Summer fair', description: '<p>New.</p>' } });
  expect((await saved()).conflicts).toEqual(['title']);
  const refused = await publish(1);
  expect([refused.status, Object.keys(refused.body.validationErrors!)]).toEqual([409, ['title']]);
  expect((await record()).title).toBe('Summer fair');
  expect((await publish(1, true)).body).toMatchObject({
    title: 'Winter fair',
    category: 'Music',
    description: '<p>New.</p>',
  });
});

it('a field that the record has changed to the same value is no conflict', async () => {
  const { client, params, save, saved } = await fair();
  await save({ title: 'Winter fair' });
  await client.call(update!, { params, body: { title: 'Winter fair' } });
  expect((await saved()).conflicts).toEqual([]);
});

it('the rules of the record apply when pending changes are published, and an error loses nothing', async () => {
  const { client, params, save, publish, saved } = await fair();
  await client.call(update!, { params, body: { eventStartDate: '2031-05-03', eventEndDate: '2031-05-04' } });
  await save({ eventEndDate: '2031-05-01' });
  const refused = await publish(1);
  expect([refused.status, refused.body.validationErrors]).toEqual([
    422,
    { eventEndDate: ['Must not end before it starts'] },
  ]);
  expect((await saved()).values).toEqual({ eventEndDate: expect.stringContaining('2031-05-01') });
});

it.each(['status', 'publishAt', 'unpublishAt'])('%s is not a pending change', async (name) => {
  const { save } = await fair();
  const value = name === 'status' ? 'draft' : '2031-05-01T10:00';
  const { status, body } = await save({ [name]: value });
  expect([status, body.validationErrors]).toEqual([422, { [`values.${name}`]: ['Change this in the record itself'] }]);
});

it('rich text is sanitized when it is saved', async () => {
  const { save } = await fair();
  const { body } = await save({ description: '<p onclick="steal()">New</p><script>steal()</script>' });
  expect(body.values).toEqual({ description: '<p>New</p>' });
});

it('publishing an old version, or nothing, is refused', async () => {
  const { save, publish } = await fair();
  expect((await publish(0)).status).toBe(422);
  await save({ title: 'Winter fair' });
  await save({ title: 'Spring fair' }, 1);
  const { status, body } = await publish(1);
  expect([status, body.current]).toMatchObject([412, { values: { title: 'Spring fair' }, version: 2 }]);
});

it('discarded changes are deleted, and the record stays unchanged', async () => {
  const { client, params, save, record } = await fair();
  await save({ title: 'Winter fair' });
  expect((await client.call(discardPending!, { params })).body).toMatchObject({ values: {}, version: 0 });
  expect(await record()).toMatchObject({ title: 'Fair', hasPendingChanges: false, version: 1 });
});

it('discarding an earlier version is refused, so that changes of another editor stay', async () => {
  const { client, params, save, saved } = await fair();
  await save({ title: 'Winter fair' });
  await save({ title: 'Spring fair' }, 1);
  expect((await client.call(discardPending!, { params, headers: { 'if-match': '"1"' } })).status).toBe(412);
  expect((await saved()).values).toEqual({ title: 'Spring fair' });
  expect((await client.call(discardPending!, { params, headers: { 'if-match': '"2"' } })).status).toBe(200);
});

it('a reader sees pending changes, and may neither save, discard nor publish them', async () => {
  const { tenant, params, save } = await fair();
  await save({ title: 'Winter fair' });
  const reader = as(await makePerson({ of: [tenant], may: ['read'] }));
  expect((await reader.call(pending!, { params })).body.values).toEqual({ title: 'Winter fair' });
  const statuses = [
    (await reader.call(savePending!, { params, body: { values: { title: 'Mine' }, version: 1 } })).status,
    (await reader.call(discardPending!, { params })).status,
    (await reader.call(publishPending!, { params, body: { version: 1 } })).status,
  ];
  expect(statuses).toEqual([403, 403, 403]);
});

it('an editor of one language cannot move a record to another language by a pending change', async () => {
  const tenant = await makeTenant();
  const id = await makeRecord(events, tenant, { title: 'Markt', language: 'de' });
  const german = as(await makePerson({ of: [tenant], may: ['read', 'update'], languages: ['de'] }));
  const save = (values: object) => german.call(savePending!, { params: { id }, body: { values, version: 0 } });
  expect((await save({ title: 'Wintermarkt' })).status).toBe(200);
  expect((await save({ language: 'en' })).status).toBe(403);
});

it('the delivery never contains pending changes', async () => {
  const { tenant, save, id } = await fair();
  await save({ title: 'Secret winter fair' });
  const domain = await websiteOf(tenant);
  const { body } = await send(delivery.event, { params: { domain, id } });
  expect(body.title).toBe('Fair');
  expect(JSON.stringify(body)).not.toContain('Secret');
});

it('a record keeps its pending changes through the trash', async () => {
  const { client, params, save, saved } = await fair();
  await save({ title: 'Winter fair' });
  await client.call(remove!, { params });
  expect((await client.call(pending!, { params })).status).toBe(404);
  await client.call(restore!, { params });
  expect((await saved()).values).toEqual({ title: 'Winter fair' });
});

it('lists show which records have pending changes', async () => {
  const { tenant, client, save } = await fair();
  await fair(tenant);
  await save({ title: 'Winter fair' });
  const query = { workspaceId: tenant.workspaceId, sort: 'id', startDate: '2000-01-01' };
  const { body } = await client.call(list, { query });
  expect(body.map(({ hasPendingChanges }) => hasPendingChanges)).toEqual([true, false]);
  const count = async (hasPendingChanges: boolean) =>
    (await client.call(list, { query: { ...query, hasPendingChanges } })).body.map(({ title }) => title);
  expect([await count(true), await count(false)]).toEqual([['Fair'], ['Fair']]);
});

it.each(resources.filter(isSchedulable).map((resource) => [resource.name, resource] as const))(
  'each value of a record of %s can be a pending change, and is published as saved',
  async (_name, resource) => {
    const home = await makeTenant();
    const owner = as(await makePerson({ of: [home], may: ['read', 'create', 'update', 'publish', 'delete'] }));
    const { savePending: saves, publishPending: publishes } = resource.endpoints;
    const id = await makeRecord(resource, home);
    const values = Object.fromEntries(
      Object.entries(sampleInput(resource, 'all')).filter(([name]) => !publishingFields.includes(name)),
    );
    const { body } = await owner.call(saves!, { params: { id }, body: { values, version: 0 } });
    expect(body.conflicts).toEqual([]);
    const published = await owner.call(publishes!, { params: { id }, body: { version: body.version } });
    expect([published.status, published.body.validationErrors]).toEqual([200, undefined]);
    const again = await owner.call(saves!, { params: { id }, body: { values: body.values, version: 0 } });
    expect(again.body.values).toEqual({});
  },
);

it('the changes of several records are published at once, others are skipped, and undo takes them all back', async () => {
  const first = await fair();
  const [second, other] = [await fair(first.tenant), await fair(first.tenant)];
  await first.save({ title: 'Winter fair' });
  await second.save({ title: 'Spring fair' });
  const ids = [first, second, other].map(({ id }) => id);
  const { status, body } = await first.client.call(bulkPublish!, { body: { ids } });
  expect([status, body]).toMatchObject([200, { changed: 2, skipped: 1 }]);
  expect(await Promise.all([first, second, other].map(async ({ record }) => (await record()).title))).toEqual([
    'Winter fair', 'Spring fair', 'Fair',
  ]); // prettier-ignore
  await first.client.call(changeSets.undo, { params: { id: body.changeSetId! } });
  expect([(await first.record()).title, (await second.record()).title]).toEqual(['Fair', 'Fair']);
});

it('of several records with changes none is published if one has changed in the same field', async () => {
  const first = await fair();
  const second = await fair(first.tenant);
  await first.save({ title: 'Winter fair' });
  await second.save({ title: 'Spring fair' });
  await first.client.call(update!, { params: first.params, body: { title: 'Summer fair' } });
  const { status, body } = await first.client.call(bulkPublish!, { body: { ids: [first.id, second.id] } });
  expect([status, body.message]).toEqual([
    409,
    '1 of the 2 records have changed in the same fields. Publish them one by one.',
  ]);
  expect([(await second.record()).title, (await second.saved()).version]).toEqual(['Fair', 1]);
});

it('an editor of one language cannot publish changes of records in another', async () => {
  const { tenant, save, id, record } = await fair();
  await save({ title: 'Winter fair' });
  const german = as(await makePerson({ of: [tenant], may: ['read', 'update'], languages: ['de'] }));
  const { status } = await german.call(bulkPublish!, { body: { ids: [id] } });
  expect([status, (await record()).title]).toEqual([403, 'Fair']);
});

it('changes of two languages of an item are published at once, also if one of them changes a shared field', async () => {
  const { tenant, client, id, save, record } = await fair();
  const group = { translation_group: 'fair', language: 'de', eventStartDate: '2031-05-03' };
  const german = await makeRecord(events, tenant, { title: 'Markt', status: 'published', ...group });
  await client.call(update!, { params: { id }, body: { translation_group: 'fair', language: 'en' } });
  await save({ eventStartDate: '2031-06-03' });
  await client.call(savePending!, { params: { id: german }, body: { values: { title: 'Wintermarkt' }, version: 0 } });
  const { status, body } = await client.call(bulkPublish!, { body: { ids: [id, german] } });
  expect([status, body.changed]).toEqual([200, 2]);
  const [found] = (await client.call(one, { params: { id: german } })).body;
  expect([found!.title, found!.eventStartDate, (await record()).eventStartDate]).toEqual([
    'Wintermarkt',
    expect.stringMatching(/^2031-06-03/),
    expect.stringMatching(/^2031-06-03/),
  ]);
});

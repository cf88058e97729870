import { expect, it } from 'vitest';
import { delivery } from '../../../contract/website/delivery.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { webhooks } from '../../../src/resources/webhooks/webhooks.resource.ts';
import { everything, makePerson, makeTenant } from '../stage/builders.ts';
import { as, send } from '../stage/client.ts';
import { app, db } from '../stage/installation.ts';
import { publish, websiteOf } from './delivery-inputs.ts';

const { savePending, publishPending } = events.endpoints;
const before = 'Lantern walk';
const after = 'Torchlight walk';

it('an event edited all day stays as it was for visitors, feeds and webhooks until its changes are published', async () => {
  const home = await makeTenant();
  const domain = await websiteOf(home);
  const owner = await makePerson({ of: [home], may: everything });
  const query = { workspaceId: home.workspaceId };
  await publish('event-categories', home, { name: 'Music' });
  const days = { eventStartDate: '2031-05-01', category: 'Music' };
  const id = await publish('events', home, { ...days, title: before, language: 'en', translation_group: 'walk' });
  const german = await publish('events', home, {
    ...days,
    title: 'Laternengang',
    language: 'de',
    translation_group: 'walk',
  });
  await as(owner).call(webhooks.endpoints.create, {
    query,
    body: { name: 'Our site', address: 'https://site.example/hook' },
  });
  const params = { domain };
  const feeds = async () =>
    [
      await send(delivery.events, { params }),
      await send(delivery.rss, { params }),
      await send(delivery.calendar, { params }),
      await send(delivery.event, { params: { domain, id } }),
    ].map(({ body }) => JSON.stringify(body));
  const addresses = ['/', '/events', `/events/${id}-lantern-walk`, '/de/events', `/de/events/${german}-laternengang`];
  const pages = () =>
    Promise.all(addresses.map(async (path) => (await app.inject({ url: `/sites/${domain}${path}` })).body));
  const messages = () =>
    db.system(SQL`select type from webhook_messages where workspace_id = ${home.workspaceId} and record_id = ${id}`);
  expect((await feeds()).map((feed) => feed.includes(before))).toEqual([true, true, true, true]);

  const of = { params: { id }, query };
  for (const [version, title] of ['Torch', 'Torchlight', after].entries())
    expect((await as(owner).call(savePending!, { ...of, body: { values: { title }, version } })).status).toBe(200);
  // Another event, so that no answer can come from the cache.
  await publish('events', home, { ...days, title: 'Boat trip', language: 'en' });
  const hasTrip = async () => (await feeds()).slice(0, 3).map((feed) => feed.includes('Boat trip'));
  await expect.poll(hasTrip).toEqual([true, true, true]);
  expect((await feeds()).map((feed) => feed.includes(before))).toEqual([true, true, true, true]);
  expect([...(await feeds()), ...(await pages())].filter((text) => text.includes('Torch'))).toEqual([]);
  expect(await messages()).toEqual([]);

  expect((await as(owner).call(publishPending!, { ...of, body: { version: 3 } })).status).toBe(200);
  const hasChanges = async () => (await feeds()).map((feed) => feed.includes(after) && !feed.includes(before));
  await expect.poll(hasChanges).toEqual([true, true, true, true]);
  expect(await messages()).toEqual([{ type: 'event.updated' }]);
});

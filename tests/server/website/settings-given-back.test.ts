import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { bannerCalls } from '../../../src/resources/banners/banners.calls.ts';
import { banners } from '../../../src/resources/banners/banners.resource.ts';
import { styleSettingsCalls } from '../../../src/resources/style-settings/style-settings.calls.ts';
import {
  archiveContentCalls,
  bookingComponentCalls,
  categoryConfigCalls,
  languageConfigCalls,
  siteIdentityCalls,
  websiteCalls,
} from '../../../src/resources/website-settings/website-settings.calls.ts';
import { websiteSettings } from '../../../src/resources/website-settings/website-settings.resource.ts';
import { makePerson, makePicture, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { world } from '../stage/world.ts';

const { home, sibling, foreign, owner } = await world();
const inHome = { domainId: home.domainId };
const [logo, image] = [await makePicture(home), await makePicture(home)];
await makeRecord(websiteSettings, home, { logo });
for (const title of ['Lake', 'Castle']) await makeRecord(banners, home, { title, image });

/** A response without the values that every change updates. */
const unchanging = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (name, value: unknown) =>
    /^(version|listVersion|updatedAt)$/.test(name) ? undefined : value,
  );

const settings = {
  'style-settings': styleSettingsCalls,
  'global-settings': websiteCalls,
  'booking-component': bookingComponentCalls,
  'archive-content': archiveContentCalls,
  'site-identity': siteIdentityCalls,
  'category-config': categoryConfigCalls,
  'language-config': languageConfigCalls,
  'banner-images': bannerCalls,
} satisfies Record<string, { read: Endpoint; update: Endpoint }>;

describe('S7.06 settings sent back as they were read stay the same:', () => {
  it.each(Object.entries<{ read: Endpoint; update: Endpoint }>(settings))('%s', async (_name, { read, update }) => {
    for (const isNamed of [true, false]) {
      const { body } = await as(owner).call(read, { query: inHome });
      const sent = body as Record<string, unknown>;
      // The workspace in a GET response refers to the settings, too.
      const query = isNamed || sent.workspaceId === undefined ? inHome : {};
      const answer = await as(owner).call(update, { query, body: sent });
      expect([answer.status, unchanging(answer.body)]).toEqual([200, unchanging(sent)]);
    }
  });
});

it('S7.06 settings with an earlier version in the body are refused with 412', async () => {
  const { body: read } = await as(owner).call(bookingComponentCalls.read, { query: inHome });
  const send = (body: Record<string, unknown>) => as(owner).call(bookingComponentCalls.update, { query: inHome, body });
  expect((await send({ bookingGuests: 3 })).status).toBe(200);
  expect(await send(read)).toMatchObject({ status: 412, body: { current: expect.anything() } });
  const { body: all } = await as(owner).call(bannerCalls.read, { query: inHome });
  const first = all.banners[0]!;
  const stale = { banners: [{ ...first, version: 999 }] };
  expect((await as(owner).call(bannerCalls.update, { query: inHome, body: stale })).status).toBe(412);
});

it('S7.06 banners missing in the whole list are moved to the trash, and a stale list is refused', async () => {
  const send = (body: object, who = owner) => as(who).call(bannerCalls.update, { query: inHome, body: body as never });
  const read = async () => (await as(owner).call(bannerCalls.read, { query: inHome })).body;
  const changer = await makePerson({ of: [home], may: ['read', 'update'] });
  const added = ['Regatta', 'Added later'];
  const kept = ({ banners: all }: Awaited<ReturnType<typeof read>>) =>
    all.filter(({ title }) => !added.includes(title));
  await send({ title: added[0] });
  const stale = await read();
  await send({ title: added[1] });
  const now = await read();
  expect(await send({ ...stale, banners: kept(stale) })).toMatchObject({ status: 412, body: { current: now } });
  expect((await send({ banners: kept(now) })).body.banners).toHaveLength(now.banners.length);
  const all = await read();
  const whole = { listVersion: String(all.listVersion), banners: kept(all) };
  expect((await send(whole, changer)).status).toBe(403);
  const { status, body } = await send(whole);
  expect([status, body.banners.map(({ id }) => id)]).toEqual([200, kept(all).map(({ id }) => id)]);
  const { body: trashed } = await as(owner).call(banners.endpoints.list, { query: { ...inHome, trashed: true } });
  expect(trashed.map(({ title }) => title)).toEqual(expect.arrayContaining(added));
});

it('S7.06 a banner can be changed and sent back as it was read', async () => {
  const { body: all } = await as(owner).call(bannerCalls.read, { query: inHome });
  const first = all.banners[0]!;
  const body = { ...first, text: 'Boats leave at noon' };
  const { status, body: after } = await as(owner).call(bannerCalls.update, { query: inHome, body });
  expect(status).toBe(200);
  expect(after.banners).toContainEqual(expect.objectContaining({ id: first.id, text: 'Boats leave at noon' }));
  const typo = await as(owner).call(bannerCalls.update, {
    query: inHome,
    body: { banners: [{ ...first, titel: 'x' }] },
  });
  expect(typo.body.validationErrors).toEqual({ 'banners.0.titel': ['Unknown field'] });
});

it('S7.06 the whole list of banners can be sent back as a form', async () => {
  const { body: all } = await as(owner).call(bannerCalls.read, { query: inHome });
  const sent = await as(owner).call(bannerCalls.update, { query: inHome, body: { ...all }, files: {} });
  expect([sent.status, unchanging(sent.body)]).toEqual([200, unchanging(all)]);
});

it('S7.06 a list that names a banner twice is refused, and changes nothing', async () => {
  const { body: all } = await as(owner).call(bannerCalls.read, { query: inHome });
  const [first] = all.banners;
  const twice = { ...all, banners: [...all.banners, { ...first!, id: String(first!.id), text: 'Again' }] };
  const { status, body } = await as(owner).call(bannerCalls.update, { query: inHome, body: twice as never });
  expect([status, body.validationErrors]).toEqual([422, { banners: ['Must not contain duplicates'] }]);
  expect((await as(owner).call(bannerCalls.read, { query: inHome })).body).toEqual(all);
});

it('S7.06 the workspace in the body of a banner is the one it is created in, and must not contradict the query', async () => {
  const send = (workspaceId: number, query: Record<string, number> = {}) =>
    as(owner).call(bannerCalls.update, { query, body: { title: 'Old Town', workspaceId } as never });
  const { status, body } = await send(sibling.workspaceId);
  expect([status, body.banners.map(({ workspaceId }) => workspaceId)]).toEqual([200, [sibling.workspaceId]]);
  expect((await send(foreign.workspaceId)).status).toBe(404);
  expect((await send(foreign.workspaceId, { workspaceId: home.workspaceId })).body.validationErrors).toEqual({
    workspaceId: ['Must be the same as in the URL'],
  });
  expect((await send(foreign.workspaceId, inHome)).status).toBe(404);
});

import { expect, it } from 'vitest';
import { models } from '../../../contract/writing/models.ts';
import { writing } from '../../../contract/writing/writing.ts';
import { buildApp } from '../../../server/app.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { resealKeys } from '../../../server/features/models/settings-store.ts';
import { keyRingOf } from '../../../server/platform/keys/key-ring.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { as, signIn } from '../stage/client.ts';
import { config, configOn, dataDir, db } from '../stage/installation.ts';
import { aiProvider } from '../stage/inputs.ts';
import { world } from '../stage/world.ts';
import { key, providerStage } from './provider-stage.ts';

const { outside, desk } = await providerStage();

it('S7.10 an owner sets up a provider, and its key is never shown again', async () => {
  const { write, read, home } = await desk();
  const { status, body } = await write();
  expect([status, body.provider]).toEqual([200, expect.objectContaining({ address: outside.address, keyEnd: '1234' })]);
  expect(JSON.stringify([body, (await read()).body])).not.toContain(key);
  const kept = await db.system<{ whole: string }>(
    SQL`select k::text as whole from ai_keys k where organisation_id = ${home.organisationId}`,
  );
  expect(kept[0]!.whole).toContain('v1.tests.');
  expect(kept[0]!.whole).not.toContain(key);
  const history = await db.system<{ whole: string }>(
    SQL`select c::text as whole from changes c where organisation_id = ${home.organisationId}`,
  );
  expect(history.map(({ whole }) => whole).join()).not.toContain(key);
});

it('S7.10 a key is kept if an update omits it, and deleted if it is set to null', async () => {
  const { write, attempt } = await desk();
  await write();
  expect((await write({ key: undefined, atOnce: 2 })).body.provider).toMatchObject({ keyEnd: '1234', atOnce: 2 });
  await attempt();
  expect(outside.calls.at(-1)?.authorization).toBe(`Bearer ${key}`);
  expect((await write({ key: null })).body.provider).toMatchObject({ keyEnd: null });
  await attempt();
  expect(outside.calls.at(-1)?.authorization).toBeUndefined();
});

it('S7.10 a key is not sent to an address it was not entered for', async () => {
  const { write } = await desk();
  await write();
  const { status, body } = await write({ key: undefined, address: 'https://other.example/v1' });
  expect([status, body.validationErrors]).toEqual([
    422,
    { key: [expect.stringContaining('Enter the key for the new address')] },
  ]);
});

it('S7.10 an address inside the network is refused, unless the server allows it', async () => {
  const place = await world();
  const guarded = await buildApp(configOn(dataDir, { AI_TO_PRIVATE: 'off' }), db);
  const headers = await signIn(place.owner);
  const put = async (address: string) =>
    (
      await guarded.inject({
        method: 'PUT',
        url: `/v1/ai/provider?workspaceId=${place.home.workspaceId}`,
        headers,
        payload: aiProvider({ address }),
      })
    ).json();
  expect((await put('http://169.254.169.254/v1')).validationErrors).toEqual({
    address: [expect.stringContaining('inside the network')],
  });
  expect((await put('https://api.example/v1')).provider.address).toBe('https://api.example/v1');
  await guarded.close();
});

it('S7.10 an address with a misleading host, credentials, a query or a fragment is refused', async () => {
  const { write } = await desk();
  for (const address of [
    'http://api.example\\@127.0.0.1/v1',
    'https://api.example/v1?key=x',
    'https://api.example/v1#x',
    'https://me:secret@api.example/v1',
  ])
    expect((await write({ address })).body.validationErrors, address).toEqual({
      address: [expect.stringMatching(/^Must /)],
    });
});

it('S7.10 a server with a shared database and no encryption key refuses provider keys, and says what to do', async () => {
  const place = await world();
  const bare = await buildApp(configOn(dataDir, { AI_ENCRYPTION_KEYS: '', DATABASE_URL: 'postgres://elsewhere' }), db);
  const answer = await bare.inject({
    method: 'PUT',
    url: `/v1/ai/provider?workspaceId=${place.home.workspaceId}`,
    headers: await signIn(place.owner),
    payload: aiProvider({ key }),
  });
  expect([answer.statusCode, answer.json().validationErrors]).toEqual([
    422,
    { key: [expect.stringContaining('AI_ENCRYPTION_KEYS')] },
  ]);
  await bare.close();
});

it('S7.10 a key encrypted with an older key of the ring is encrypted again with the newest, and can be decrypted', async () => {
  const { write, attempt, home } = await desk();
  await write();
  const [older] = keyRingOf(config)!;
  const newer = { id: 'newer', key: Buffer.alloc(32, 7) };
  const sealedBy = async () =>
    (
      await db.system<{ id: string }>(
        SQL`select split_part(sealed, '.', 2) as id from ai_keys where organisation_id = ${home.organisationId}`,
      )
    )[0]!.id;
  await resealKeys(db, [newer, older!]);
  expect(await sealedBy()).toBe('newer');
  // A server without the new key says so, and reveals nothing of it.
  expect((await attempt())[0]).toMatchObject({
    ok: false,
    message: expect.stringContaining('can’t decrypt the saved key'),
  });
  await resealKeys(db, [older!, newer]);
  expect((await attempt())[0]).toMatchObject({ ok: true });
});

it('S7.10 an encrypted key copied to another organization cannot be decrypted there', async () => {
  const [one, other] = [await desk(), await desk()];
  await one.write();
  await other.write({ key: 'sk-another-key-of-hill-9876' });
  await db.system(SQL`
    update ai_keys set sealed = (select sealed from ai_keys where organisation_id = ${one.home.organisationId})
    where organisation_id = ${other.home.organisationId}`);
  expect((await other.attempt())[0]).toMatchObject({
    ok: false,
    message: expect.stringContaining('can’t decrypt the saved key'),
  });
});

it.each([
  ['good', true, /^It works with streaming/],
  ['locked', false, /rejected the key/],
  ['unknown', false, /does not have the model “unknown”/],
  ['html', false, /does not support streaming/],
  ['busy-long', false, /Try again in 90 seconds/],
])('S7.10 testing the model “%s” reports the result', async (textModel, ok, message) => {
  const { write, attempt } = await desk({ textModel, visionModel: 'seeing' });
  await write();
  const tried = await attempt();
  expect(tried).toMatchObject([
    { task: 'text', ok, message: expect.stringMatching(message) },
    { task: 'vision', ok: true },
  ]);
  expect(JSON.stringify(tried)).not.toContain(key);
});

it('S7.10 users without permission to change the provider can neither read it, test it nor see its costs', async () => {
  const { query, viewer, stranger } = await desk();
  for (const endpoint of [models.read, models.usage, models.try, models.remove]) {
    expect((await as(viewer).call(endpoint, { query })).status).toBe(403);
    expect((await as(stranger).call(endpoint, { query })).status).toBe(404);
  }
});

it('S7.10 the server’s own provider serves organizations without one', async () => {
  const place = await world();
  const app = await buildApp(configOn(dataDir, { AI_URL: outside.address, AI_KEY: key, AI_TEXT_MODEL: 'good' }), db);
  const headers = await signIn(place.owner);
  const get = await app.inject({ url: `/v1/ai/provider?workspaceId=${place.home.workspaceId}`, headers });
  expect(get.json()).toMatchObject({ provider: null, byServer: { textModel: 'good' } });
  expect(get.body).not.toContain(key);
  const styleguideId = await makeRecord(styleguides, place.home, { person: 'we', propertyId: null });
  const written = await app.inject({
    method: writing.generate.method,
    url: `/v1/content/generate?workspaceId=${place.home.workspaceId}`,
    headers,
    payload: { styleguideId, propertyId: place.home.propertyId, language: 'en', contentType: 'summary' },
  });
  expect(written.json()).toMatchObject({ writtenBy: 'good', note: 'Written by good.' });
  await app.close();
});

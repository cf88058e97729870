import { afterAll, expect, it } from 'vitest';
import { models } from '../../contract/models.ts';
import { writing } from '../../contract/writing.ts';
import { buildApp } from '../../server/app.ts';
import { SQL } from '../../server/platform/db/sql.ts';
import { enterCall, purgeCalls, settleCall } from '../../server/features/models/ledger-store.ts';
import { modelsOf } from '../../server/features/models/models.ts';
import { resealKeys } from '../../server/features/models/settings-store.ts';
import type { Model } from '../../server/services/model/model.ts';
import { models as limits } from '../../server/platform/outgoing-limits.ts';
import { keyRingOf } from '../../server/platform/key-ring.ts';
import { styleguides } from '../../src/resources/styleguides/styleguides.resource.ts';
import { makeRecord } from './builders.ts';
import { as, signIn } from './client.ts';
import { config, configOn, dataDir, db } from './installation.ts';
import { aiProvider } from './inputs.ts';
import { modelServer } from './model-server.ts';
import { world } from './world.ts';

const outside = await modelServer();
afterAll(() => outside.close());
const key = 'sk-secret-key-of-lake-1234';

/** An organisation with a provider, and the ways to it. */
async function desk(changed: object = {}) {
  const place = await world();
  const query = { workspaceId: place.home.workspaceId };
  const owner = as(place.owner);
  const write = (more: object = {}) =>
    owner.call(models.write, { query, body: aiProvider({ address: outside.address, key, ...changed, ...more }) });
  const usage = async () => (await owner.call(models.usage, { query })).body;
  const attempt = async () => (await owner.call(models.try, { query })).body.tried;
  const model = async (priceAll = modelsOf(config, db, keyRingOf(config))) =>
    (await db.readAsUser(place.owner.id, (tx) =>
      priceAll.of(
        tx,
        { organisationId: place.home.organisationId, workspaceId: place.home.workspaceId, userId: place.owner.id },
        'text',
      ),
    ))!;
  return { ...place, query, write, usage, attempt, model, read: () => owner.call(models.read, { query }) };
}

const question = { instructions: 'Write.', data: {}, longest: 1_000 };
const never = new AbortController().signal;
const begun = (model: Model, signal: AbortSignal) => model.ask(question, signal) as AsyncGenerator<string>;
const all = async (words: AsyncIterable<string>) => {
  let said = '';
  for await (const one of words) said += one;
  return said;
};

it('S7.10 an owner sets a provider up, and its key is shown never again', async () => {
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

it('S7.10 a key stays where it is not sent again, and goes when it is taken away', async () => {
  const { write, attempt } = await desk();
  await write();
  expect((await write({ key: undefined, atOnce: 2 })).body.provider).toMatchObject({ keyEnd: '1234', atOnce: 2 });
  await attempt();
  expect(outside.calls.at(-1)?.authorization).toBe(`Bearer ${key}`);
  expect((await write({ key: null })).body.provider).toMatchObject({ keyEnd: null });
  await attempt();
  expect(outside.calls.at(-1)?.authorization).toBeUndefined();
});

it('S7.10 a key is not sent to an address that it was not given for', async () => {
  const { write } = await desk();
  await write();
  const { status, body } = await write({ key: undefined, address: 'https://other.example/v1' });
  expect([status, body.validationErrors]).toEqual([
    422,
    { key: [expect.stringContaining('Type the key for the new address')] },
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

it('S7.10 an address that leads elsewhere than it seems, or has a query, is refused', async () => {
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

it('S7.10 a server that shares its database and has no encryption key keeps no key of a provider, and says what to do', async () => {
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

it('S7.10 a key that was sealed by an older key of the ring is sealed anew, and opens', async () => {
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
  // A server that does not know the new one says so, and nothing of the key.
  expect((await attempt())[0]).toMatchObject({ ok: false, message: expect.stringContaining('cannot open the key') });
  await resealKeys(db, [older!, newer]);
  expect((await attempt())[0]).toMatchObject({ ok: true });
});

it('S7.10 a key that is copied to another organisation opens nothing there', async () => {
  const [one, other] = [await desk(), await desk()];
  await one.write();
  await other.write({ key: 'sk-another-key-of-hill-9876' });
  await db.system(SQL`
    update ai_keys set sealed = (select sealed from ai_keys where organisation_id = ${one.home.organisationId})
    where organisation_id = ${other.home.organisationId}`);
  expect((await other.attempt())[0]).toMatchObject({
    ok: false,
    message: expect.stringContaining('cannot open the key'),
  });
});

it.each([
  ['good', true, /^It answers piece by piece/],
  ['locked', false, /did not accept the key/],
  ['unknown', false, /knows no model “unknown”/],
  ['html', false, /does not answer piece by piece/],
  ['busy-long', false, /Try again in 90 seconds/],
])('S7.10 a try of the model “%s” says how it went', async (textModel, ok, message) => {
  const { write, attempt } = await desk({ textModel, visionModel: 'seeing' });
  await write();
  const tried = await attempt();
  expect(tried).toMatchObject([
    { task: 'text', ok, message: expect.stringMatching(message) },
    { task: 'vision', ok: true },
  ]);
  expect(JSON.stringify(tried)).not.toContain(key);
});

it('S7.10 whoever may not change it neither reads nor tries nor sees what it costs', async () => {
  const { query, viewer, stranger } = await desk();
  for (const endpoint of [models.read, models.usage, models.try, models.remove]) {
    expect((await as(viewer).call(endpoint, { query })).status).toBe(403);
    expect((await as(stranger).call(endpoint, { query })).status).toBe(404);
  }
});

it('S7.10 what a call costs is what the provider says, once', async () => {
  const { write, usage, model } = await desk({ priceIn: 2, priceOut: 10 });
  await write();
  await all((await model()).ask(question, never));
  expect(await usage()).toMatchObject({
    spent: 0.007, estimated: 0, left: 19.993, currency: 'EUR',
    calls: [{ task: 'text', model: 'small', calls: 1, tokensIn: 1_000, tokensOut: 500, cost: 0.007, estimatedCost: 0 }],
  }); // prettier-ignore
});

it('S7.10 a call that is stopped ends at the provider, and its cost is estimated', async () => {
  const { write, usage, model } = await desk({ textModel: 'silent' });
  await write();
  const stop = new AbortController();
  const asked = begun(await model(), stop.signal);
  await asked.next();
  const call = outside.calls.at(-1)!;
  stop.abort();
  await asked.next();
  await call.closed;
  const used = await usage();
  expect(used.calls).toMatchObject([{ calls: 1 }]);
  expect(used.spent).toBeGreaterThan(0);
  expect(used.estimated).toBe(used.spent);
});

it('S7.10 a call that was refused costs nothing, and nothing stays reserved', async () => {
  const { write, usage, model } = await desk({ textModel: 'locked' });
  await write();
  await expect(all((await model()).ask(question, never))).rejects.toThrow('did not accept the key');
  expect(await usage()).toMatchObject({ spent: 0, left: 20 });
});

it.each(['pays-back', 'boundless', 'in-halves', 'in-words'])(
  'S7.10 figures that cannot be are not believed: what a provider “%s” has cost is estimated',
  async (textModel) => {
    const { write, usage, model } = await desk({ textModel });
    await write();
    expect(await all((await model()).ask(question, never))).toContain('A house.');
    const { spent, estimated, calls } = await usage();
    expect([calls.length, calls[0]!.tokensOut > 0, spent > 0, estimated]).toEqual([1, true, true, spent]);
    // Nothing stays reserved.
    expect(await db.system(SQL`select from ai_calls where model = ${textModel} and state = 'running'`)).toEqual([]);
  },
);

it('S7.10 what a call has cost is entered later where the database is away at its end, and nothing stays reserved', async () => {
  const { write, usage, home } = await desk();
  await write();
  const terms = { currency: 'EUR', monthlyBudget: 20, atOnce: 4, timeLimit: 60_000, priceIn: 1, priceOut: 4 };
  const asking = { organisationId: home.organisationId, workspaceId: null, userId: null as never };
  const entered = await enterCall(db, asking, { task: 'text', model: 'small', most: 10 }, terms);
  const id = 'id' in entered ? entered.id : 0;
  expect(await usage()).toMatchObject({ spent: 10, left: 10 });
  let isAway = true;
  const away: typeof db.system = (statement) => {
    if (!isAway) return db.system(statement);
    isAway = false;
    return Promise.reject(new Error('Connection terminated unexpectedly'));
  };
  const settled = { state: 'done', tokensIn: 1, tokensOut: 2, cost: 0.5, estimated: false } as const;
  await settleCall({ ...db, system: away }, id, settled);
  await expect.poll(usage).toMatchObject({ spent: 0.5, left: 19.5 });
});

it('S7.10 an answer that never ends is estimated at no more than was reserved for it', async () => {
  const { write, usage, model } = await desk({ textModel: 'huge' });
  await write();
  await expect(all((await model()).ask(question, never))).rejects.toThrow('far too long');
  expect((await usage()).calls).toMatchObject([{ tokensOut: question.longest }]);
});

it('S7.10 the ledger goes back as far as it says', async () => {
  const { home } = await desk();
  const add = (days: number) =>
    db.system(SQL`
      insert into ai_calls (organisation_id, task, model, currency, lease_until, at)
      values (${home.organisationId}, 'text', 'small', 'EUR', now(), now() - ${days}::int * interval '1 day')`);
  await add(limits.ledgerDays - 1);
  await add(limits.ledgerDays + 1);
  await purgeCalls(db);
  const kept = await db.system(SQL`select id from ai_calls where organisation_id = ${home.organisationId}`);
  expect(kept).toHaveLength(1);
});

it('S7.10 over the budget nothing is sent, and it is said who can raise it', async () => {
  const { write, model } = await desk({ monthlyBudget: 0.001, priceOut: 10, textModel: 'never-asked' });
  await write();
  await expect(all((await model()).ask(question, never))).rejects.toMatchObject({
    code: 'budget_spent', message: expect.stringContaining('An owner or administrator can raise it'),
  }); // prettier-ignore
  expect(outside.calls.filter(({ model: name }) => name === 'never-asked')).toEqual([]);
});

it('S7.10 of many calls at once no more are sent than the budget has room for, whatever server they come from', async () => {
  // One call reserves about 0.01: three fit.
  const { write, model, usage } = await desk({
    monthlyBudget: 0.03,
    priceIn: 0,
    priceOut: 10,
    atOnce: 50,
    textModel: 'silent',
  });
  await write();
  const other = await buildApp(config, db);
  const stop = new AbortController();
  const tries = await Promise.all(
    Array.from({ length: 12 }, async (_, place) => {
      const asked = begun(await model(place % 2 ? other.models : undefined), stop.signal);
      return asked.next().then(
        () => asked,
        (error: { code: string }) => error.code,
      );
    }),
  );
  expect(tries.filter((one) => typeof one === 'string')).toEqual(Array.from({ length: 9 }, () => 'budget_spent'));
  expect(outside.calls.filter(({ model: name }) => name === 'silent').length).toBeGreaterThanOrEqual(3);
  expect((await usage()).spent).toBeLessThanOrEqual(0.03);
  stop.abort();
  for (const one of tries) if (typeof one !== 'string') await one.return(undefined);
  await other.close();
});

it('S7.10 a call waits for its turn where as many are under way as are allowed', async () => {
  const { write, model, home } = await desk({ atOnce: 1, textModel: 'silent' });
  await write();
  const stop = new AbortController();
  const first = begun(await model(), stop.signal);
  await first.next();
  await write({ key: undefined, atOnce: 1, textModel: 'good' });
  const second = all((await model()).ask(question, never));
  const under = () =>
    db.system<{ count: number }>(
      SQL`select count(*)::int as count from ai_calls where organisation_id = ${home.organisationId}`,
    );
  expect((await under())[0]!.count).toBe(1);
  stop.abort();
  await first.next();
  expect(await second).toBe('ready');
});

it('S7.10 the server’s own settings serve organisations that have set up none', async () => {
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

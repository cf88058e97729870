import { expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { enterCall, purgeCalls, settleCall } from '../../../server/features/models/ledger-store.ts';
import type { Model } from '../../../server/services/model/model.ts';
import { models as limits } from '../../../server/platform/traffic/outgoing-limits.ts';
import { config, db } from '../stage/installation.ts';
import { providerStage } from './provider-stage.ts';

const { outside, desk } = await providerStage();

const question = { instructions: 'Write.', data: {}, longest: 1_000 };
const never = new AbortController().signal;
const begun = (model: Model, signal: AbortSignal) => model.ask(question, signal) as AsyncGenerator<string>;
const all = async (words: AsyncIterable<string>) => {
  let said = '';
  for await (const one of words) said += one;
  return said;
};

it('S7.10 a call costs the amount that the provider reports, counted once', async () => {
  const { write, usage, model } = await desk({ priceIn: 2, priceOut: 10 });
  await write();
  await all((await model()).ask(question, never));
  expect(await usage()).toMatchObject({
    spent: 0.007, estimated: 0, left: 19.993, currency: 'EUR',
    calls: [{ task: 'text', model: 'small', calls: 1, tokensIn: 1_000, tokensOut: 500, cost: 0.007, estimatedCost: 0 }],
  }); // prettier-ignore
});

it('S7.10 a canceled call ends at the provider, and its cost is estimated', async () => {
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
  await expect(all((await model()).ask(question, never))).rejects.toThrow('rejected the key');
  expect(await usage()).toMatchObject({ spent: 0, left: 20 });
});

it.each(['pays-back', 'boundless', 'in-halves', 'in-words'])(
  'S7.10 impossible token counts are ignored: the cost of the provider “%s” is estimated',
  async (textModel) => {
    const { write, usage, model } = await desk({ textModel });
    await write();
    expect(await all((await model()).ask(question, never))).toContain('A house.');
    const { spent, estimated, calls } = await usage();
    expect([calls.length, calls[0]!.tokensOut > 0, spent > 0, estimated]).toEqual([1, true, true, spent]);
    expect(await db.system(SQL`select from ai_calls where model = ${textModel} and state = 'running'`)).toEqual([]);
  },
);

it('S7.10 the cost of a call is entered later when the database is unavailable at its end, and nothing stays reserved', async () => {
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

it('S7.10 an endless answer is estimated at no more than its reservation', async () => {
  const { write, usage, model } = await desk({ textModel: 'huge' });
  await write();
  await expect(all((await model()).ask(question, never))).rejects.toThrow('was too long');
  expect((await usage()).calls).toMatchObject([{ tokensOut: question.longest }]);
});

it('S7.10 the ledger keeps entries for the declared number of days', async () => {
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

it('S7.10 over budget nothing is sent, and the error says who can raise it', async () => {
  const { write, model } = await desk({ monthlyBudget: 0.001, priceOut: 10, textModel: 'never-asked' });
  await write();
  await expect(all((await model()).ask(question, never))).rejects.toMatchObject({
    code: 'budget_spent', message: expect.stringContaining('An owner or administrator can raise it'),
  }); // prettier-ignore
  expect(outside.calls.filter(({ model: name }) => name === 'never-asked')).toEqual([]);
});

it('S7.10 concurrent calls of several servers never exceed the budget', async () => {
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

it('S7.10 a call waits while the maximum of parallel calls is running', async () => {
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

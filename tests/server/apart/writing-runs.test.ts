import '../alone.ts';
import { describe, expect, it } from 'vitest';
import { writingRuns as runs } from '../../../contract/writing-runs.ts';
import type { Models } from '../../../server/features/models/entrance.ts';
import { priceOf } from '../../../server/features/writing-runs/price.ts';
import { claimItem, noteInterrupted } from '../../../server/features/writing-runs/queue-store.ts';
import { writeItem } from '../../../server/features/writing-runs/work.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { ApiError } from '../../../server/platform/errors.ts';
import { ProviderAway } from '../../../server/services/model/provider-away.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { makePerson, makeRecord } from '../builders.ts';
import { as } from '../client.ts';
import { app, db } from '../installation.ts';
import { desk, going, writeAll } from '../run-desk.ts';

/** A model that answers in words of the test's; what it was asked is counted. */
function modelOf(answer: () => string) {
  const asked: string[] = [];
  const models: Models = {
    tuner: () => Promise.resolve(undefined),
    of: () =>
      Promise.resolve({
        name: 'a-model',
        async *ask({ data }) {
          asked.push(JSON.stringify(data));
          yield answer();
        },
      }),
  };
  return { models, asked };
}
const day = 24 * 60 * 60_000;
const oneLine = () => '{"text":"Wir haben 24 Zimmer.","rests":[],"paragraph":0}\n';

describe('S7.10 a run over many properties', () => {
  it('writes each text once, in each language and of each kind', async () => {
    const { begun, list, run, propertyIds } = await desk(3);
    const id = await begun({ languages: ['de', 'sl'], contentTypes: ['property-description', 'summary'] });
    expect(await run(id)).toMatchObject({ status: 'running', counts: { waiting: 12, ready: 0 } });
    expect(await writeAll()).toBe(12);
    expect(await run(id)).toMatchObject({ status: 'done', counts: { waiting: 0, ready: 12 }, createdBy: 'Mira' });
    const written = await list({ run: id });
    const keys = written.map(({ subjectId, language, contentType }) => `${subjectId} ${language} ${contentType}`);
    expect(new Set(keys).size).toBe(12);
    expect(new Set(written.map(({ subjectId }) => subjectId))).toEqual(new Set(propertyIds));
  });

  it('says beforehand how many texts it comes to, and leaves out what has a post already', async () => {
    const { editor, query, plan, propertyIds, home, begin } = await desk(2);
    const estimate = async (more: object = {}) =>
      (await as(editor).call(runs.estimate, { query, body: { ...plan, ...more } })).body;
    expect(await estimate()).toEqual({
      items: 2,
      existing: 0,
      records: 2,
      tokens: null,
      cost: null,
      note: 'Free: the built-in composer writes.',
      problem: null,
    });
    await makeRecord(propertyPosts, home, { webapp_property_id: propertyIds[0], language: 'de' });
    expect(await estimate()).toMatchObject({ items: 1, existing: 1 });
    expect(await estimate({ onlyMissing: false })).toMatchObject({ items: 2, existing: 1 });
    expect((await begin({ propertyIds: [propertyIds[0]] })).body.validationErrors).toEqual({
      onlyMissing: ['All of these properties have a post in each of the languages already'],
    });
  });

  it('says what a model costs, in tokens and in money where a price is known', () => {
    const task = {
      contentType: 'summary' as const,
      language: 'de',
      subject: { kind: 'property' as const, name: 'Lipa' },
      facts: [],
      amenities: [],
      voice: {
        person: 'we' as const,
        address: 'formal' as const,
        sentenceLength: 'medium' as const,
        wordsToUse: [],
        wordsToAvoid: [],
      },
      variant: 0,
      length: 'usual' as const,
    };
    const ask = async function* () {};
    const one = priceOf({ name: 'a-model', ask }, [task], 1);
    const ten = priceOf({ name: 'a-model', ask }, [task], 10);
    expect(ten.tokens! / one.tokens!).toBeCloseTo(10, 1);
    expect(ten).toMatchObject({
      cost: null,
      note: expect.stringMatching(/^About [\d,]+ tokens by a-model\. No price is set/),
    });
    const prices = { priceIn: 1, priceOut: 1, currency: 'EUR' };
    const priced = priceOf({ name: 'a-model', prices, ask }, [task], 1_000);
    expect(priced.cost!.amount).toBeCloseTo(priced.tokens! / 1_000_000, 3);
    expect(priced.note).toMatch(/tokens by a-model, €\d/);
  });

  it('takes all properties that match', async () => {
    const { editor, query, plan } = await desk(3);
    const { propertyIds: _, ...others } = plan;
    const matching = async (match: object) =>
      (await as(editor).call(runs.estimate, { query, body: { ...others, matching: match } })).body.records;
    expect(await matching({})).toBe(3);
    expect(await matching({ q: 'House 2' })).toBe(1);
    expect(await matching({ q: 'Nobody' })).toBe(0);
  });

  it('rests, goes on and ends when people say so', async () => {
    const { begun, run, editor } = await desk(2);
    const id = await begun();
    const step = (call: typeof runs.pause | typeof runs.resume | typeof runs.cancel) =>
      as(editor).call(call, { params: { id } });
    expect((await step(runs.pause)).body.status).toBe('paused');
    expect(await writeAll()).toBe(0);
    expect((await step(runs.pause)).status).toBe(409);
    expect((await step(runs.resume)).body.status).toBe('running');
    expect(await writeAll()).toBe(2);
    expect((await step(runs.cancel)).status).toBe(409);
    const other = await begun({ languages: ['sl'] });
    await as(editor).call(runs.cancel, { params: { id: other } });
    expect(await writeAll()).toBe(0);
    expect(await run(other)).toMatchObject({ status: 'cancelled', counts: { waiting: 2 } });
  });

  it('stops with a sentence when whoever began it may not write any more, and goes on with whoever resumes it', async () => {
    const { home, begun, run, editor } = await desk(2);
    const short = await makePerson({ of: [home], may: ['read', 'create', 'update'] });
    const id = await begun({}, short);
    await db.system(SQL`delete from user_roles where user_id = ${short.id}`);
    await writeAll();
    expect(await run(id)).toMatchObject({
      status: 'stopped',
      problem: 'Whoever began this run may not write here any more. Somebody who may can resume it.',
      counts: { waiting: 2, failed: 0 },
    });
    await as(editor).call(runs.resume, { params: { id } });
    await writeAll();
    expect(await run(id)).toMatchObject({ status: 'done', problem: null, counts: { ready: 2 } });
  });

  it('goes on without a property that is gone, and writes it when it is back and somebody tries again', async () => {
    const { begun, run, list, propertyIds, editor } = await desk(2);
    const id = await begun();
    const gone = (at: string | null) =>
      db.system(SQL`update properties set deleted_at = ${at}::timestamptz where id = ${propertyIds[0]}`);
    await gone('2026-01-01');
    await writeAll();
    expect(await run(id)).toMatchObject({ status: 'done', counts: { ready: 1, failed: 1 } });
    expect(await list({ run: id, state: 'failed' })).toMatchObject([{ problem: 'There is no such property here' }]);
    await gone(null);
    expect((await as(editor).call(runs.retry, { params: { id } })).body.counts).toMatchObject({
      waiting: 1,
      failed: 0,
    });
    await writeAll();
    expect(await run(id)).toMatchObject({ status: 'done', counts: { ready: 2, failed: 0 } });
    expect((await as(editor).call(runs.retry, { params: { id } })).status).toBe(409);
  });

  it('stops when its style guide is gone', async () => {
    const { begun, run, styleguideId } = await desk();
    const id = await begun();
    await db.system(SQL`update styleguides set deleted_at = now() where id = ${styleguideId}`);
    await writeAll();
    expect(await run(id)).toMatchObject({ status: 'stopped', problem: 'There is no such style guide here' });
  });

  it('is told field by field what cannot be begun', async () => {
    const { begin, foreign, home, propertyIds } = await desk();
    const theirs = await makeRecord(styleguides, foreign);
    const wrong = async (more: object) => {
      const { status, body } = await begin(more);
      return [status, Object.keys(body.validationErrors)];
    };
    expect(await wrong({ languages: [], contentTypes: ['event'] })).toEqual([422, ['contentTypes.0', 'languages']]);
    expect(await wrong({ languages: ['de', 'de'] })).toEqual([422, ['languages']]);
    expect(await wrong({ matching: {} })).toEqual([422, ['propertyIds']]);
    expect(await wrong({ propertyIds: [foreign.propertyId] })).toEqual([422, ['propertyIds']]);
    expect(await wrong({ propertyIds: [home.propertyId] })).toEqual([422, ['propertyIds']]);
    expect(await wrong({ styleguideId: theirs })).toEqual([422, ['styleguideId']]);
    expect(propertyIds).toHaveLength(1);
  });
});

describe('S7.10 a text that a server was writing when it was killed', () => {
  it('is written by another one, once its lease has run out, and by nobody before; the first keeps nothing', async () => {
    const { begun, run } = await desk();
    const id = await begun();
    const first = (await claimItem(db))!;
    expect(await claimItem(db)).toBeUndefined();
    await db.system(SQL`update writing_run_items set lease_until = now() - interval '1 second' where id = ${first.id}`);
    const second = (await claimItem(db))!;
    expect(second).toMatchObject({ id: first.id, tries: 2 });
    await writeItem({ db, models: app.models, media: app.media }, first, going);
    expect(await run(id)).toMatchObject({ counts: { ready: 0, working: 1 } });
    await writeItem({ db, models: app.models, media: app.media }, second, going);
    expect(await run(id)).toMatchObject({ status: 'done', counts: { ready: 1 } });
  });

  it('is not kept half, where the server is stopped in order, and waits for the next', async () => {
    const { begun, run } = await desk();
    const id = await begun();
    await writeItem({ db, models: app.models, media: app.media }, (await claimItem(db))!, AbortSignal.abort());
    expect(await run(id)).toMatchObject({ status: 'running', counts: { waiting: 1, ready: 0 } });
    expect(await writeAll()).toBe(1);
  });

  it('is not asked for again of a model that may be paid already, unless somebody wants it', async () => {
    const { begun, run, list, editor } = await desk();
    const id = await begun();
    const { models, asked } = modelOf(() => {
      throw new TypeError('terminated');
    });
    const item = (await claimItem(db))!;
    await expect(writeItem({ db, models, media: app.media }, item, going)).rejects.toThrow('terminated');
    expect(asked).toHaveLength(1);
    await db.system(SQL`update writing_run_items set lease_until = now() - interval '1 second' where id = ${item.id}`);
    expect(await claimItem(db)).toBeUndefined();
    await noteInterrupted(db);
    expect(await list({ run: id, state: 'interrupted' })).toMatchObject([
      { problem: 'Interrupted: may have been paid for' },
    ]);
    expect(await run(id)).toMatchObject({ status: 'done', counts: { interrupted: 1 } });
    const paid = modelOf(oneLine);
    await as(editor).call(runs.retry, { params: { id } });
    await writeAll(paid.models);
    expect(paid.asked).toHaveLength(1);
    expect(await run(id)).toMatchObject({ counts: { ready: 1, interrupted: 0 } });
  });

  it('is left to people where the provider may charge for an answer that broke off', async () => {
    const { begun, list, run } = await desk();
    const id = await begun();
    const { models } = modelOf(() => {
      throw new ProviderAway('its answer broke off.', true);
    });
    await writeAll(models);
    expect(await list({ run: id, state: 'interrupted' })).toMatchObject([
      { problem: 'Interrupted: may have been paid for. The AI provider could not help: its answer broke off.' },
    ]);
    expect(await run(id)).toMatchObject({ status: 'done' });
  });

  it('waits while the provider is away: the run rests as long as that wants, says so, and goes on', async () => {
    const { begun, run } = await desk(2);
    const id = await begun();
    const away = modelOf(() => {
      throw new ProviderAway('it takes no more requests for now. Try again in 90 seconds.', false, 90_000);
    });
    expect(await writeAll(away.models)).toBe(1);
    const resting = await run(id);
    expect(resting).toMatchObject({ status: 'running', counts: { waiting: 2, failed: 0 } });
    expect(resting.problem).toContain('it takes no more requests for now');
    expect(Date.parse(resting.restsUntil!) - Date.now()).toBeGreaterThan(60_000);
    await db.system(SQL`update writing_runs set rests_until = now() where id = ${id}`);
    const back = modelOf(oneLine);
    await writeAll(back.models);
    expect([away.asked.length, back.asked.length]).toEqual([1, 2]);
    expect(await run(id)).toMatchObject({ status: 'done', problem: null, restsUntil: null, counts: { ready: 2 } });
  });

  it('is not left for years by a provider that says so: the run goes on after a day at most', async () => {
    const { begun, run } = await desk();
    const id = await begun();
    const { models } = modelOf(() => {
      throw new ProviderAway('it takes no more requests for now.', false, 8_000 * 365 * day);
    });
    await writeAll(models);
    expect(Date.parse((await run(id)).restsUntil!) - Date.now()).toBeLessThanOrEqual(day);
  });

  it('is not paid for twice where whoever began it left while it was written', async () => {
    const { home, begun, run } = await desk();
    const short = await makePerson({ of: [home], may: ['read', 'create', 'update'] });
    const id = await begun({}, short);
    const leaving: Models = {
      tuner: () => Promise.resolve(undefined),
      of: () =>
        Promise.resolve({
          name: 'a-model',
          async *ask() {
            await db.system(SQL`delete from workspace_members where user_id = ${short.id}`);
            yield oneLine();
          },
        }),
    };
    await writeAll(leaving);
    await db.system(SQL`update writing_run_items set lease_until = now() where run_id = ${id}`);
    await noteInterrupted(db);
    const others = modelOf(oneLine);
    expect(await writeAll(others.models)).toBe(0);
    expect(await run(id)).toMatchObject({ counts: { interrupted: 1, ready: 0 } });
  });

  it('pauses its run where the budget is spent, with the sentence that says who can raise it', async () => {
    const { begun, run } = await desk(2);
    const id = await begun();
    const said = 'The AI budget of this month (5 EUR) has no room for this. An owner or administrator can raise it under Settings, AI.'; // prettier-ignore
    const { models } = modelOf(() => {
      throw new ApiError('budget_spent', said);
    });
    expect(await writeAll(models)).toBe(1);
    expect(await run(id)).toMatchObject({ status: 'paused', problem: said, counts: { waiting: 2 } });
  });

  it('is kept once with what it was made from, by the model that wrote it', async () => {
    const { begun, list, review } = await desk();
    const id = await begun();
    await writeAll(modelOf(oneLine).models);
    const { written } = await review((await list({ run: id }))[0]!.id);
    expect(written).toMatchObject({ writtenBy: 'a-model', note: 'Written by a-model.', text: 'Wir haben 24 Zimmer.' });
    const kept = await db.system<{ id: number; writtenBy: string }>(SQL`
      select id, written_by as "writtenBy" from generated_texts where inputs ->> 'run' = ${String(id)}`);
    expect(kept).toEqual([{ id: written!.generatedId, writtenBy: 'a-model' }]);
  });

  it('has failed where the model says so, in its words', async () => {
    const { begun, list } = await desk();
    const id = await begun();
    const { models } = modelOf(() => {
      throw new ApiError('conflict', 'The answer broke off.');
    });
    await writeAll(models);
    expect(await list({ run: id })).toMatchObject([{ state: 'failed', problem: 'The answer broke off.' }]);
  });
});

import '../../stage/alone.ts';
import { describe, expect, it } from 'vitest';
import { writingRuns as runs } from '../../../../contract/writing/writing-runs.ts';
import { priceOf } from '../../../../server/features/writing-runs/price.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { propertyPosts } from '../../../../src/resources/property-posts/property-posts.resource.ts';
import { styleguides } from '../../../../src/resources/styleguides/styleguides.resource.ts';
import { makePerson, makeRecord } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { db } from '../../stage/installation.ts';
import { desk, writeAll } from '../run-desk.ts';

describe('S7.10 a run over many properties', () => {
  it('writes each text once in each language and content type', async () => {
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

  it('estimates how many texts it writes, without those that have a post', async () => {
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
      onlyMissing: ['All of these properties already have a post in each language'],
    });
  });

  it('estimates tokens, and the cost if a price is set', () => {
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

  it('includes all properties that match', async () => {
    const { editor, query, plan } = await desk(3);
    const { propertyIds: _, ...others } = plan;
    const matching = async (match: object) =>
      (await as(editor).call(runs.estimate, { query, body: { ...others, matching: match } })).body.records;
    expect(await matching({})).toBe(3);
    expect(await matching({ q: 'House 2' })).toBe(1);
    expect(await matching({ q: 'No such house' })).toBe(0);
  });

  it('can be paused, resumed and canceled', async () => {
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

  it('stops with an explanation when its creator loses the permission to write, and continues for a user who resumes it', async () => {
    const { home, begun, run, editor } = await desk(2);
    const short = await makePerson({ of: [home], may: ['read', 'create', 'update'] });
    const id = await begun({}, short);
    await db.system(SQL`delete from user_roles where user_id = ${short.id}`);
    await writeAll();
    expect(await run(id)).toMatchObject({
      status: 'stopped',
      problem:
        'The person who started this run no longer has permission to write here. Someone with permission can resume it.',
      counts: { waiting: 2, failed: 0 },
    });
    await as(editor).call(runs.resume, { params: { id } });
    await writeAll();
    expect(await run(id)).toMatchObject({ status: 'done', problem: null, counts: { ready: 2 } });
  });

  it('continues without a deleted property, and writes about it in a retry after it is restored', async () => {
    const { begun, run, list, propertyIds, editor } = await desk(2);
    const id = await begun();
    const gone = (at: string | null) =>
      db.system(SQL`update properties set deleted_at = ${at}::timestamptz where id = ${propertyIds[0]}`);
    await gone('2026-01-01');
    await writeAll();
    expect(await run(id)).toMatchObject({ status: 'done', counts: { ready: 1, failed: 1 } });
    expect(await list({ run: id, state: 'failed' })).toMatchObject([{ problem: 'This property was not found' }]);
    await gone(null);
    expect((await as(editor).call(runs.retry, { params: { id } })).body.counts).toMatchObject({
      waiting: 1,
      failed: 0,
    });
    await writeAll();
    expect(await run(id)).toMatchObject({ status: 'done', counts: { ready: 2, failed: 0 } });
    expect((await as(editor).call(runs.retry, { params: { id } })).status).toBe(409);
  });

  it('stops when its style guide is deleted', async () => {
    const { begun, run, styleguideId } = await desk();
    const id = await begun();
    await db.system(SQL`update styleguides set deleted_at = now() where id = ${styleguideId}`);
    await writeAll();
    expect(await run(id)).toMatchObject({ status: 'stopped', problem: 'This style guide was not found' });
  });

  it('with invalid values is refused at their fields', async () => {
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

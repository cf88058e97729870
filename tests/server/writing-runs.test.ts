import './alone.ts';
import { describe, expect, it } from 'vitest';
import { changeSets } from '../../contract/history.ts';
import { type RunItem, writingRunItems as items, writingRuns as runs } from '../../contract/writing-runs.ts';
import { claimItem, noteInterrupted } from '../../server/features/writing-runs/queue-store.ts';
import { writeItem } from '../../server/features/writing-runs/work.ts';
import type { Models } from '../../server/features/models/entrance.ts';
import { ApiError } from '../../server/platform/errors.ts';
import { ProviderAway } from '../../server/services/model/provider-away.ts';
import { priceOf } from '../../server/features/writing-runs/price.ts';
import { SQL } from '../../server/platform/db/sql.ts';
import { properties } from '../../src/resources/properties/properties.resource.ts';
import { propertyFacts } from '../../src/resources/property-facts/property-facts.resource.ts';
import { propertyPosts } from '../../src/resources/property-posts/property-posts.resource.ts';
import { propertyTypes } from '../../src/resources/property-types/property-types.resource.ts';
import { styleguides } from '../../src/resources/styleguides/styleguides.resource.ts';
import { type Person, makePerson, makeRecord } from './builders.ts';
import { as } from './client.ts';
import { app, db } from './installation.ts';
import { world } from './world.ts';

const going = new AbortController().signal;

/** A workspace with so many houses of which everything is known that a post needs, and a style guide. */
async function desk(houses = 1) {
  const place = await world();
  const { home } = place;
  await db.system(SQL`update properties set deleted_at = now() where id = ${home.propertyId}`);
  const propertyTypeId = await makeRecord(propertyTypes, home, { name: 'Hotel' });
  const known = { propertyTypeId, city: 'Bled', country: 'Slovenia', address: 'Cesta 1', stars: 4 };
  const propertyIds: number[] = [];
  for (let number = 1; number <= houses; number += 1)
    propertyIds.push(await makeRecord(properties, home, { name: `House ${number}`, ...known }));
  for (const propertyId of propertyIds)
    await makeRecord(propertyFacts, home, { propertyId, factName: 'rooms', factValue: '24', language: 'en' });
  const styleguideId = await makeRecord(styleguides, home, { person: 'we', tone: null, notes: null, propertyId: null, wordsToUse: null, wordsToAvoid: null }); // prettier-ignore
  const query = { workspaceId: home.workspaceId };
  const plan = { styleguideId, languages: ['de'], contentTypes: ['property-description'], propertyIds };
  const begin = async (more: object = {}, person: Person = place.editor) =>
    as(person).call(runs.begin, { query, body: { ...plan, ...more } });
  const begun = async (more: object = {}, person?: Person) => (await begin(more, person)).body.id;
  const list = async (asked: object = {}, person: Person = place.editor): Promise<RunItem[]> =>
    (await as(person).call(items.list, { query: { ...query, take: 100, ...asked } })).body;
  const run = async (id: number, person: Person = place.editor) =>
    (await as(person).call(runs.one, { params: { id } })).body;
  const review = async (id: number, person: Person = place.editor) =>
    (await as(person).call(items.one, { params: { id } })).body;
  const accept = (id: number, body: object, person: Person = place.editor) =>
    as(person).call(items.accept, { params: { id }, body: { seen: null, ...body } });
  const posts = (propertyId = propertyIds[0]!) =>
    db.system<{ id: number; status: string; language: string; title: string; content: string; excerpt: string }>(SQL`
      select id, status, language, title, content, excerpt from property_posts
      where webapp_property_id = ${propertyId} and deleted_at is null order by id`);
  return { ...place, query, plan, propertyIds, styleguideId, begin, begun, list, run, review, accept, posts };
}

/** Writes all that is due, as the servers do. @returns how many texts were begun. */
async function writeAll(models: Models = app.models, stopping = going): Promise<number> {
  for (let begun = 0; ; begun += 1) {
    const item = await claimItem(db);
    if (!item) return begun;
    await writeItem(db, models, item, stopping);
  }
}

/** A model that answers in words of the test's; what it was asked is counted. */
function modelOf(answer: () => string) {
  const asked: string[] = [];
  const models: Models = {
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
const oneLine = () => '{"text":"Wir haben 24 Zimmer.","rests":[],"paragraph":0}\n';

describe('S7.10 a run over many properties', () => {
  it('writes each text once, in each language and of each kind', async () => {
    const { begun, list, run, propertyIds } = await desk(3);
    const id = await begun({ languages: ['de', 'sl'], contentTypes: ['property-description', 'summary'] });
    expect(await run(id)).toMatchObject({ status: 'running', counts: { waiting: 12, ready: 0 } });
    expect(await writeAll()).toBe(12);
    expect(await run(id)).toMatchObject({ status: 'done', counts: { waiting: 0, ready: 12 }, createdBy: 'Mira' });
    const written = await list({ run: id });
    const keys = written.map(({ propertyId, language, contentType }) => `${propertyId} ${language} ${contentType}`);
    expect(new Set(keys).size).toBe(12);
    expect(new Set(written.map(({ propertyId }) => propertyId))).toEqual(new Set(propertyIds));
  });

  it('says beforehand how many texts it comes to, and leaves out what has a post already', async () => {
    const { editor, query, plan, propertyIds, home, begin } = await desk(2);
    const estimate = async (more: object = {}) =>
      (await as(editor).call(runs.estimate, { query, body: { ...plan, ...more } })).body;
    expect(await estimate()).toEqual({
      items: 2,
      existing: 0,
      properties: 2,
      tokens: null,
      cost: null,
      note: 'Free: the built-in composer writes.',
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
      (await as(editor).call(runs.estimate, { query, body: { ...others, matching: match } })).body.properties;
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
    await writeItem(db, app.models, first, going);
    expect(await run(id)).toMatchObject({ counts: { ready: 0, working: 1 } });
    await writeItem(db, app.models, second, going);
    expect(await run(id)).toMatchObject({ status: 'done', counts: { ready: 1 } });
  });

  it('is not kept half, where the server is stopped in order, and waits for the next', async () => {
    const { begun, run } = await desk();
    const id = await begun();
    await writeItem(db, app.models, (await claimItem(db))!, AbortSignal.abort());
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
    await expect(writeItem(db, models, item, going)).rejects.toThrow('terminated');
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

describe('S7.10 a text that was accepted', () => {
  it('becomes a draft of its property, which fills in the rest', async () => {
    const { begun, list, review, accept, posts } = await desk();
    await begun();
    await writeAll();
    const [{ id }] = (await list()) as [RunItem];
    const shown = await review(id);
    expect(shown).toMatchObject({ field: 'content', standing: null, written: { writtenBy: 'composer' } });
    expect(shown.value).toContain('24 Zimmer');
    const accepted = await accept(id, {});
    expect([accepted.status, accepted.body.state]).toEqual([200, 'accepted']);
    const [post] = await posts();
    expect(post).toMatchObject({ id: accepted.body.postId, status: 'draft', language: 'de', title: 'House 1', content: shown.value }); // prettier-ignore
    const sentences = shown.written!.sentences.filter(({ heading }) => !heading).map(({ text }) => text);
    expect(sentences.length).toBeGreaterThan(1);
    expect(post!.excerpt).toBe(sentences.join(' '));
    expect((await accept(id, {})).status).toBe(409);
  });

  it('goes in as it was edited, checked as a post is', async () => {
    const { begun, list, accept, posts } = await desk();
    await begun({ contentTypes: ['summary'] });
    await writeAll();
    const [{ id }] = (await list()) as [RunItem];
    expect((await accept(id, { value: 'x'.repeat(1_001) })).body.validationErrors).toEqual({
      value: ['Must have at most 1000 characters'],
    });
    expect((await accept(id, { value: 'Kurz und gut.' })).status).toBe(200);
    expect(await posts()).toMatchObject([{ excerpt: 'Kurz und gut.' }]);
  });

  it('is never written over what somebody wrote unless they have seen it', async () => {
    const { home, begun, list, review, accept, posts, propertyIds, editor, query } = await desk();
    await begun();
    await writeAll();
    const [{ id }] = (await list()) as [RunItem];
    const mine = { webapp_property_id: propertyIds[0], language: 'de', status: 'draft', content: '<p>Von Hand.</p>' };
    const postId = await makeRecord(propertyPosts, home, mine);
    const several = await as(editor).call(items.acceptSeveral, { query, body: { ids: [id] } });
    expect(several.body).toEqual({
      decided: 0,
      left: [{ id, reason: 'Something stands there already. Look at it before it is written over.' }],
    });
    expect((await accept(id, { seen: null })).status).toBe(409);
    const { standing } = await review(id);
    expect(standing).toMatchObject({ postId, value: '<p>Von Hand.</p>', isReplaced: true });
    await as(editor).call(propertyPosts.endpoints.update, { params: { id: postId }, body: { content: '<p>Neu.</p>' } });
    expect((await accept(id, { seen: standing!.version })).status).toBe(409);
    expect(await posts()).toMatchObject([{ content: '<p>Neu.</p>' }]);
    const again = await review(id);
    expect((await accept(id, { seen: again.standing!.version })).body.postId).toBe(postId);
    expect(await posts()).toMatchObject([{ id: postId, content: again.value }]);
  });

  it('leaves what is published alone, and becomes a draft beside it', async () => {
    const { home, begun, list, review, accept, posts, propertyIds } = await desk();
    await makeRecord(propertyPosts, home, { webapp_property_id: propertyIds[0], language: 'de', status: 'published' });
    await begun({ onlyMissing: false });
    await writeAll();
    const [{ id }] = (await list()) as [RunItem];
    expect((await review(id)).standing).toMatchObject({ status: 'published', isReplaced: false });
    expect((await accept(id, { seen: null })).status).toBe(200);
    expect((await posts()).map(({ status }) => status)).toEqual(['published', 'draft']);
  });

  it('shares one draft with the other texts of its run, and one group with the other languages', async () => {
    const { begun, list, posts, editor, query } = await desk();
    await begun({ languages: ['de', 'sl'], contentTypes: ['property-description', 'summary', 'blog'] });
    await writeAll();
    const ids = (await list()).map(({ id }) => id);
    const { body } = await as(editor).call(items.acceptSeveral, { query, body: { ids } });
    // Somebody has decided on the description already: the article would stand in its place.
    expect([body.decided, body.left.length]).toEqual([4, 2]);
    expect((await posts()).map(({ language }) => language)).toEqual(['de', 'sl']);
    const groups = await db.system(SQL`
      select distinct translation_group from property_posts where webapp_property_id = ${(await list())[0]!.propertyId}`);
    expect(groups).toHaveLength(1);
  });

  it('names what the property lacks, and leaves the others be', async () => {
    const { begun, list, editor, query, propertyIds } = await desk(2);
    await db.system(SQL`update properties set city = null where id = ${propertyIds[0]}`);
    await begun();
    await writeAll();
    const [first, second] = (await list()) as [RunItem, RunItem];
    const { body } = await as(editor).call(items.acceptSeveral, { query, body: { ids: [first.id, second.id] } });
    expect(body).toEqual({ decided: 1, left: [{ id: first.id, reason: 'Property city is required' }] });
  });

  it('is one change set with all others of its run, which is taken back as a whole and decided on anew', async () => {
    const { begun, list, run, accept, posts, editor, propertyIds, query } = await desk(3);
    const id = await begun();
    await writeAll();
    const [one, two, three] = (await list()) as [RunItem, RunItem, RunItem];
    expect((await as(editor).call(runs.undo, { params: { id } })).status).toBe(409);
    await accept(one.id, {});
    await as(editor).call(items.acceptSeveral, { query, body: { ids: [two.id] } });
    await as(editor).call(items.reject, { query, body: { ids: [three.id] } });
    expect(await run(id)).toMatchObject({ canUndo: true, counts: { accepted: 2, rejected: 1 } });
    const undone = await as(editor).call(runs.undo, { params: { id } });
    expect(undone.body).toMatchObject({ changed: 2 });
    expect([await posts(propertyIds[0]), await posts(propertyIds[1])]).toEqual([[], []]);
    expect(await run(id)).toMatchObject({ canUndo: false, counts: { ready: 2, accepted: 0, rejected: 1 } });
    expect((await accept(one.id, {})).status).toBe(200);
    expect(await posts(propertyIds[0])).toHaveLength(1);
    expect((await as(editor).call(changeSets.undo, { params: { id: undone.body.changeSetId! } })).status).toBe(200);
  });

  it('is taken back only where nobody has changed it since', async () => {
    const { begun, list, accept, editor } = await desk();
    const id = await begun();
    await writeAll();
    const { body } = await accept((await list())[0]!.id, {});
    const changed = { params: { id: body.postId! }, body: { title: 'Another' } };
    expect((await as(editor).call(propertyPosts.endpoints.update, changed)).status).toBe(200);
    const undone = await as(editor).call(runs.undo, { params: { id } });
    expect([undone.status, undone.body.message]).toEqual([
      409,
      '1 of 1 records have changed since, so nothing was taken back.',
    ]);
  });
});

describe('S7.10 whoever decides on texts', () => {
  it('rejects and takes that back; what is decided stays decided', async () => {
    const { begun, list, editor, query } = await desk();
    await begun();
    await writeAll();
    const ids = (await list()).map(({ id }) => id);
    const decide = async (call: typeof items.reject | typeof items.reopen | typeof items.acceptSeveral) =>
      (await as(editor).call(call, { query, body: { ids } })).body.decided;
    expect([await decide(items.reject), await decide(items.reject)]).toEqual([1, 0]);
    expect(await decide(items.acceptSeveral)).toBe(0);
    expect([await decide(items.reopen), await decide(items.acceptSeveral)]).toEqual([1, 1]);
    expect(await decide(items.reject)).toBe(0);
  });

  it('sees and decides on German only, where that is all they may write', async () => {
    const { begun, list, run, accept, translator, editor, home, propertyIds, review } = await desk();
    const id = await begun({ languages: ['de', 'sl'] });
    await writeAll();
    expect((await list({ run: id }, translator)).map(({ language }) => language)).toEqual(['de']);
    expect(await run(id, translator)).toMatchObject({ counts: { ready: 1 }, mayManage: false });
    const slovene = (await list({ run: id, language: 'sl' }))[0]!;
    expect((await accept(slovene.id, {}, translator)).status).toBe(404);
    expect((await as(translator).call(runs.pause, { params: { id } })).status).toBe(403);
    const german = (await list({ run: id, language: 'de' }))[0]!;
    // They may change posts, and add none.
    expect((await accept(german.id, {}, translator)).status).toBe(403);
    await makeRecord(propertyPosts, home, { webapp_property_id: propertyIds[0], language: 'de', status: 'draft' });
    const { standing } = await review(german.id, translator);
    expect((await accept(german.id, { seen: standing!.version }, translator)).status).toBe(200);
    expect((await as(editor).call(runs.one, { params: { id } })).body.counts).toMatchObject({ ready: 1, accepted: 1 });
  });

  it('begins German only, where that is all they may write', async () => {
    const { begin, translator } = await desk();
    expect((await begin({}, translator)).status).toBe(201);
    const { status, body } = await begin({ languages: ['de', 'sl'] }, translator);
    expect([status, body.message]).toEqual([
      403,
      expect.stringContaining('You need the right to update property-posts in sl.'),
    ]);
  });

  it('may write something; whoever only reads is told which right is missing', async () => {
    const { begun, viewer, query } = await desk();
    const id = await begun();
    for (const answer of [
      await as(viewer).call(runs.list, { query }),
      await as(viewer).call(items.list, { query }),
      await as(viewer).call(runs.one, { params: { id } }),
    ])
      expect([answer.status, answer.body.message]).toEqual([
        403,
        expect.stringContaining('You need the right to update property-posts.'),
      ]);
  });
});

import '../../stage/alone.ts';
import { describe, expect, it } from 'vitest';
import { changeSets } from '../../../../contract/calls/history.ts';
import {
  type RunItem,
  writingRunItems as items,
  writingRuns as runs,
} from '../../../../contract/writing/writing-runs.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { propertyPosts } from '../../../../src/resources/property-posts/property-posts.resource.ts';
import { makeRecord } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { db } from '../../stage/installation.ts';
import { desk, writeAll } from '../run-desk.ts';

describe('S7.10 an accepted text', () => {
  it('becomes a draft post of its property, with the other required values', async () => {
    const { begun, list, review, accept, posts } = await desk();
    await begun();
    await writeAll();
    const [{ id }] = (await list()) as [RunItem];
    const shown = await review(id);
    const [field] = shown.fields;
    expect(shown).toMatchObject({ standing: null, written: { writtenBy: 'composer' } });
    expect(field).toMatchObject({ name: 'content', format: 'rich', standing: null });
    expect(field!.value).toContain('24 Zimmer');
    const accepted = await accept(id, {});
    expect([accepted.status, accepted.body.state]).toEqual([200, 'accepted']);
    const [post] = await posts();
    expect(post).toMatchObject({ id: accepted.body.recordId, status: 'draft', language: 'de', title: 'House 1', content: field!.value }); // prettier-ignore
    const sentences = shown.written!.sentences.filter(({ heading }) => !heading).map(({ text }) => text);
    expect(sentences.length).toBeGreaterThan(1);
    expect(post!.excerpt).toBe(sentences.join(' '));
    expect((await accept(id, {})).status).toBe(409);
  });

  it('is stored as edited, and validated as a post', async () => {
    const { begun, list, accept, posts } = await desk();
    await begun({ contentTypes: ['summary'] });
    await writeAll();
    const [{ id }] = (await list()) as [RunItem];
    expect((await accept(id, { values: { excerpt: 'x'.repeat(1_001) } })).body.validationErrors).toEqual({
      'values.excerpt': ['Must have at most 1000 characters'],
    });
    expect((await accept(id, { values: { excerpt: 'Kurz und gut.' } })).status).toBe(200);
    expect(await posts()).toMatchObject([{ excerpt: 'Kurz und gut.' }]);
  });

  it('never overwrites a human text that the reviewer has not seen', async () => {
    const { home, begun, list, review, accept, posts, propertyIds, editor, query } = await desk();
    await begun();
    await writeAll();
    const [{ id }] = (await list()) as [RunItem];
    const mine = { webapp_property_id: propertyIds[0], language: 'de', status: 'draft', content: '<p>Von Hand.</p>' };
    const postId = await makeRecord(propertyPosts, home, mine);
    const several = await as(editor).call(items.acceptSeveral, { query, body: { ids: [id] } });
    expect(several.body).toEqual({
      decided: 0,
      left: [{ id, reason: 'There is already a text. Check it before you replace it.' }],
    });
    expect((await accept(id, { seen: null })).status).toBe(409);
    const { standing, fields } = await review(id);
    expect(standing).toMatchObject({ recordId: postId, isReplaced: true });
    expect(fields).toMatchObject([{ standing: '<p>Von Hand.</p>' }]);
    await as(editor).call(propertyPosts.endpoints.update, { params: { id: postId }, body: { content: '<p>Neu.</p>' } });
    expect((await accept(id, { seen: standing!.version })).status).toBe(409);
    expect(await posts()).toMatchObject([{ content: '<p>Neu.</p>' }]);
    const again = await review(id);
    expect((await accept(id, { seen: again.standing!.version })).body.recordId).toBe(postId);
    expect(await posts()).toMatchObject([{ id: postId, content: again.fields[0]!.value }]);
  });

  it('leaves the published record unchanged, and becomes a separate draft', async () => {
    const { home, begun, list, review, accept, posts, propertyIds } = await desk();
    await makeRecord(propertyPosts, home, { webapp_property_id: propertyIds[0], language: 'de', status: 'published' });
    await begun({ onlyMissing: false });
    await writeAll();
    const [{ id }] = (await list()) as [RunItem];
    expect((await review(id)).standing).toMatchObject({ status: 'published', isReplaced: false });
    expect((await accept(id, { seen: null })).status).toBe(200);
    expect((await posts()).map(({ status }) => status)).toEqual(['published', 'draft']);
  });

  it('shares a draft with the other texts of its run, and a group with the other languages', async () => {
    const { begun, list, posts, editor, query } = await desk();
    await begun({ languages: ['de', 'sl'], contentTypes: ['property-description', 'summary', 'blog'] });
    await writeAll();
    const ids = (await list()).map(({ id }) => id);
    const { body } = await as(editor).call(items.acceptSeveral, { query, body: { ids } });
    // The description is already decided on: the article would replace it.
    expect([body.decided, body.left.length]).toEqual([4, 2]);
    expect((await posts()).map(({ language }) => language)).toEqual(['de', 'sl']);
    const groups = await db.system(SQL`
      select distinct translation_group from property_posts where webapp_property_id = ${(await list())[0]!.subjectId}`);
    expect(groups).toHaveLength(1);
  });

  it('that cannot be saved names the values that the property lacks, and does not stop the others', async () => {
    const { begun, list, editor, query, propertyIds } = await desk(2);
    await db.system(SQL`update properties set city = null where id = ${propertyIds[0]}`);
    await begun();
    await writeAll();
    const [first, second] = (await list()) as [RunItem, RunItem];
    const { body } = await as(editor).call(items.acceptSeveral, { query, body: { ids: [first.id, second.id] } });
    expect(body).toEqual({ decided: 1, left: [{ id: first.id, reason: 'Property city is required' }] });
  });

  it('is one change set with all others of its run, which is undone as a whole and reviewed again', async () => {
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

  it('returns to review also if its change set is undone in the history', async () => {
    const { begun, list, run, accept, posts, editor, propertyIds } = await desk(2);
    const id = await begun();
    await writeAll();
    const [one, two] = (await list()) as [RunItem, RunItem];
    const post = { params: { id: (await accept(one.id, {})).body.recordId! }, query: { skip: 0, take: 1 } };
    const [change] = (await as(editor).call(propertyPosts.endpoints.history!, post)).body;
    const undo = { params: { id: change!.changeSetId } };
    expect((await as(editor).call(changeSets.undo, undo)).status).toBe(200);
    expect(await posts(propertyIds[0])).toEqual([]);
    expect(await run(id)).toMatchObject({ canUndo: false, counts: { ready: 2, accepted: 0 } });
    expect(await list({ state: 'ready' })).toMatchObject([{ recordId: null }, { recordId: null }]);
    // Texts accepted from here on are independent.
    await accept(two.id, {});
    expect((await as(editor).call(changeSets.undo, undo)).status).toBe(409);
    expect(await run(id)).toMatchObject({ canUndo: true, counts: { ready: 1, accepted: 1 } });
  });

  it('is undone only if it has not changed since', async () => {
    const { begun, list, accept, editor } = await desk();
    const id = await begun();
    await writeAll();
    const { body } = await accept((await list())[0]!.id, {});
    const changed = { params: { id: body.recordId! }, body: { title: 'Another' } };
    expect((await as(editor).call(propertyPosts.endpoints.update, changed)).status).toBe(200);
    const undone = await as(editor).call(runs.undo, { params: { id } });
    expect([undone.status, undone.body.message]).toEqual([
      409,
      '1 of 1 records have changed since then, so nothing was undone.',
    ]);
  });
});

describe('S7.10 a user who reviews texts', () => {
  it('rejects an item and undoes it; an item that is already decided keeps its decision', async () => {
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

  it('with permission for German only sees and decides on German only', async () => {
    const { begun, list, run, accept, translator, editor, home, propertyIds, review } = await desk();
    const id = await begun({ languages: ['de', 'sl'] });
    await writeAll();
    expect((await list({ run: id }, translator)).map(({ language }) => language)).toEqual(['de']);
    expect(await run(id, translator)).toMatchObject({ counts: { ready: 1 }, mayManage: false });
    const slovene = (await list({ run: id, language: 'sl' }))[0]!;
    expect((await accept(slovene.id, {}, translator)).status).toBe(404);
    expect((await as(translator).call(runs.pause, { params: { id } })).status).toBe(403);
    const german = (await list({ run: id, language: 'de' }))[0]!;
    // They may update posts but not create them.
    expect((await accept(german.id, {}, translator)).status).toBe(403);
    await makeRecord(propertyPosts, home, { webapp_property_id: propertyIds[0], language: 'de', status: 'draft' });
    const { standing } = await review(german.id, translator);
    expect((await accept(german.id, { seen: standing!.version }, translator)).status).toBe(200);
    expect((await as(editor).call(runs.one, { params: { id } })).body.counts).toMatchObject({ ready: 1, accepted: 1 });
  });

  it('with permission for German only starts runs in German only', async () => {
    const { begin, translator } = await desk();
    expect((await begin({}, translator)).status).toBe(201);
    const { status, body } = await begin({ languages: ['de', 'sl'] }, translator);
    expect([status, body.message]).toEqual([
      403,
      expect.stringContaining('You don’t have permission to update property-posts in sl.'),
    ]);
  });

  it('with read permission only gets 403 with the missing permission', async () => {
    const { begun, viewer, query } = await desk();
    const id = await begun();
    for (const answer of [
      await as(viewer).call(runs.list, { query }),
      await as(viewer).call(items.list, { query }),
      await as(viewer).call(runs.one, { params: { id } }),
    ])
      expect([answer.status, answer.body.message]).toEqual([
        403,
        expect.stringContaining('You don’t have permission to update property-posts.'),
      ]);
  });
});

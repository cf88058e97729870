import { describe, expect, it } from 'vitest';
import { commentLimits, comments } from '../../../contract/people/comments.ts';
import { reviews } from '../../../contract/people/reviews.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { webhooks } from '../../../src/resources/webhooks/webhooks.resource.ts';
import { makePerson, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { act } from './comments-stage.ts';
import { draft, answer, approve, revoke, inboxOf } from './review-stage.ts';

const { update, savePending } = events.endpoints;

describe('asking for a review', () => {
  it('reaches the inbox of the reviewer, and everyone who may read the record sees it', async () => {
    const { writer, editor, viewer, list, ask, hasReview } = await draft();
    expect(await hasReview()).toBe(false);
    const { status, body } = await ask(writer, editor, { text: 'Is the date right?' });
    expect([status, body]).toMatchObject([
      201,
      { author: { id: writer.id }, text: 'Is the date right?', review: { step: 'asked', reviewer: { id: editor.id } } },
    ]);
    expect(await list(viewer)).toEqual([body]);
    expect([await inboxOf(editor), await inboxOf(viewer)]).toEqual([[['review', 'asked']], []]);
    expect(await hasReview()).toBe(true);
  });

  it('needs the permission to update the record', async () => {
    const { viewer, translator, editor, ask, named } = await draft();
    expect((await ask(viewer, editor)).status).toBe(403);
    expect((await ask(translator, editor)).status).toBe(403);
    expect((await named(viewer)).status).toBe(403);
  });

  it('offers and accepts other members who may read and publish the record', async () => {
    const { home, writer, editor, local, viewer, stranger, sibling, ask, named } = await draft();
    const outside = await makePerson({ of: [sibling], may: ['read', 'update', 'publish'] });
    const german = await makePerson({ of: [home], may: ['read', 'publish'], languages: ['de'] });
    const ids = (await named(writer)).body.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([editor.id, local.id]));
    for (const person of [writer, viewer, stranger, outside, german]) {
      expect(ids).not.toContain(person.id);
      const { status, body } = await ask(writer, person);
      expect([status, body.validationErrors]).toEqual([
        422,
        { reviewerId: ['Choose another member who may read and publish this record.'] },
      ]);
    }
    expect((await named(editor)).body.map(({ id }) => id)).not.toContain(editor.id);
  });

  it('is refused while another review waits for an answer', async () => {
    const { writer, editor, local, ask, asked, list } = await draft();
    await asked();
    const { status, body } = await ask(local, editor);
    expect([status, body.message]).toEqual([409, 'This record already waits for a review. Withdraw it first.']);
    const both = await Promise.all([ask(writer, editor), ask(writer, local)]);
    expect(both.map((each) => each.status)).toEqual([409, 409]);
    expect(await list(writer)).toHaveLength(1);
  });

  it('by two people at once opens one review', async () => {
    const { writer, editor, local, ask, list } = await draft();
    const both = await Promise.all([ask(writer, editor), ask(local, editor)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await list(writer)).toHaveLength(1);
  });

  it('of a published record needs pending changes', async () => {
    const { writer, editor, owner, params, ask } = await draft({ status: 'published' });
    const { status, body } = await ask(owner, editor);
    expect([status, body.message]).toEqual([409, 'There is nothing to review: the record has no unpublished changes.']);
    await as(writer).call(savePending!, { params, body: { values: { title: 'Market' }, version: 0 } });
    expect((await ask(writer, editor)).status).toBe(201);
  });

  it('of a record that has no status is not found', async () => {
    const { owner, home, editor } = await draft();
    const recordId = await makeRecord(webhooks, home);
    const body = { resource: 'webhooks', recordId, reviewerId: editor.id };
    expect((await as(owner).call(reviews.ask, { body })).status).toBe(404);
  });

  it('of a record of another tenant or workspace is not found', async () => {
    const { stranger, sibling, ask, named, asked } = await draft();
    const outside = await makePerson({ of: [sibling], may: ['read', 'update', 'publish'] });
    const id = await asked();
    for (const person of [stranger, outside]) {
      const answers = [await ask(person, person), await named(person), await approve(person, id)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  it('counts as a comment of the record', async () => {
    const { home, recordId, writer, editor, ask } = await draft();
    await db.system(SQL`
      insert into comments (workspace_id, resource, record_id, text)
      select ${home.workspaceId}, 'events', ${recordId}, 'x' from generate_series(1, ${commentLimits.ofRecord}::int)`);
    expect((await ask(writer, editor)).status).toBe(422);
  });

  it('again after an answer closes the review before', async () => {
    const { writer, editor, asked, ask, list } = await draft();
    const first = await asked();
    await answer(editor, first, { step: 'sentBack', text: 'Add a venue.' });
    const second = (await ask(writer, editor)).body.id;
    const open = (await list(writer)).filter(({ replyTo, resolvedAt }) => replyTo === null && resolvedAt === null);
    expect(open.map(({ id }) => id)).toEqual([second]);
    const again = await act(editor, 'reopen', first);
    expect([again.status, again.body.message]).toEqual([409, 'Another review of this record is open.']);
  });
});

describe('answering a review', () => {
  it('approves it, which reaches the inbox of the person who asked and publishes nothing', async () => {
    const { writer, editor, record, steps, asked } = await draft();
    const id = await asked();
    const { status, body } = await approve(editor, id, { text: 'Fine' });
    expect([status, body]).toMatchObject([201, { replyTo: id, text: 'Fine', review: { step: 'approved' } }]);
    expect(await steps(writer)).toEqual([['asked', undefined], ['approved', false]]); // prettier-ignore
    expect([await inboxOf(writer), await inboxOf(editor, { toReview: true })]).toEqual([[['reply', 'approved']], []]);
    expect((await record()).status).toBe('draft');
  });

  it('sends it back with a text', async () => {
    const { writer, editor, steps, asked } = await draft();
    const id = await asked();
    const empty = await answer(editor, id, { step: 'sentBack', text: ' ' });
    expect([empty.status, empty.body.validationErrors]).toEqual([422, { text: ['Write what should change.'] }]);
    expect((await answer(editor, id, { step: 'sentBack', text: 'Add a venue.' })).status).toBe(201);
    expect(await steps(writer)).toEqual([['asked', undefined], ['sentBack', false]]); // prettier-ignore
  });

  it('is left to the person who was asked', async () => {
    const { owner, writer, asked } = await draft();
    const id = await asked();
    for (const person of [owner, writer]) {
      const { status, body } = await approve(person, id);
      expect([status, body.message]).toEqual([403, 'Only the person who was asked can answer a review.']);
    }
  });

  it('needs the permission to publish at that time', async () => {
    const { home, writer, ask } = await draft();
    const reviewer = await makePerson({ of: [home], may: ['read', 'publish'] });
    const id = (await ask(writer, reviewer)).body.id;
    await revoke(reviewer, 'publish');
    expect((await approve(reviewer, id)).status).toBe(403);
    expect([await inboxOf(reviewer), await inboxOf(reviewer, { toReview: true })]).toEqual([[['review', 'asked']], []]);
    await db.system(SQL`delete from user_roles where user_id = ${reviewer.id}`);
    expect((await approve(reviewer, id)).status).toBe(404);
  });

  it('happens once, also at the same moment', async () => {
    const { editor, asked, steps } = await draft();
    const id = await asked();
    const both = await Promise.all([approve(editor, id), answer(editor, id, { step: 'sentBack', text: 'No' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await steps(editor)).toHaveLength(2);
    expect((await approve(editor, id)).body.message).toBe('This review already has an answer.');
  });

  it('of another comment is not found', async () => {
    const { about, editor, viewer, asked } = await draft();
    const { id } = (await as(viewer).call(comments.add, { body: { ...about, text: 'Hello' } })).body;
    expect((await approve(editor, id)).status).toBe(404);
    const reply = (await approve(editor, await asked())).body.id;
    expect((await approve(editor, reply)).status).toBe(404);
  });

  it('is refused if the record has changed since the reviewer opened it', async () => {
    const { editor, params, asked } = await draft();
    const id = await asked();
    await as(editor).call(update, { params, body: { title: 'Market' } });
    const { status, body } = await approve(editor, id, { recordVersion: 1, pendingVersion: 0 });
    expect([status, body.message]).toEqual([409, 'The record has changed since you opened it. Check it again.']);
    expect((await approve(editor, id, { recordVersion: 2, pendingVersion: 0 })).status).toBe(201);
  });

  it('is undone by deleting the answer, and can return unless there is another', async () => {
    const { writer, editor, steps, asked } = await draft();
    const id = await asked();
    const first = (await approve(editor, id)).body.id;
    await act(editor, 'remove', first);
    expect([await steps(editor), await inboxOf(writer)]).toEqual([[['asked', undefined]], []]);
    const second = (await answer(editor, id, { step: 'sentBack', text: 'Add a venue.' })).body.id;
    expect((await act(editor, 'restore', first)).status).toBe(409);
    await act(editor, 'remove', second);
    expect((await act(editor, 'restore', first)).status).toBe(200);
  });
});

describe('an approval', () => {
  it('is outdated once the record has changed', async () => {
    const { writer, editor, params, steps, asked } = await draft();
    await approve(editor, await asked());
    await as(writer).call(update, { params, body: { title: 'Market' } });
    expect((await steps(editor)).at(-1)).toEqual(['approved', true]);
  });

  it('is outdated once the pending changes have changed', async () => {
    const { writer, editor, params, steps, asked } = await draft({ status: 'published' });
    await as(writer).call(savePending!, { params, body: { values: { title: 'Market' }, version: 0 } });
    await approve(editor, await asked());
    expect((await steps(editor)).at(-1)).toEqual(['approved', false]);
    await as(writer).call(savePending!, { params, body: { values: { title: 'Bazaar' }, version: 1 } });
    expect((await steps(editor)).at(-1)).toEqual(['approved', true]);
  });
});

import { describe, expect, it, vi } from 'vitest';
import type { Action } from '../../../contract/calls/endpoint.ts';
import { commentLimits, comments, inbox } from '../../../contract/people/comments.ts';
import { people } from '../../../contract/people/people.ts';
import { reviews } from '../../../contract/people/reviews.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { emptyTrash } from '../../../server/records/trash-store.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { webhooks } from '../../../src/resources/webhooks/webhooks.resource.ts';
import { type Person, makePerson, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

const { one, update, remove, restore, savePending, discardPending, publishPending, bulkUpdate } = events.endpoints;

/** A draft in a world of its own, with short forms of the calls about its review. */
async function draft(values: object = {}) {
  const all = await world();
  const recordId = await makeRecord(events, all.home, { title: 'Fair', language: 'en', status: 'draft', ...values });
  const about = { resource: 'events', recordId };
  const params = { id: recordId };
  const writer = await makePerson({ of: [all.home], may: ['read', 'update'] });
  const ask = (person: Person, reviewer: Person, body: object = {}) =>
    as(person).call(reviews.ask, { body: { ...about, reviewerId: reviewer.id, ...body } });
  const list = async (person: Person) => (await as(person).call(comments.list, { query: about })).body;
  const steps = async (person: Person) =>
    (await list(person)).flatMap(({ review }) => (review ? [[review.step, review.isOutdated]] : []));
  const named = async (person: Person) => as(person).call(reviews.people, { query: about });
  const record = async () => (await as(all.owner).call(one, { params })).body[0]!;
  const hasReview = async () => (await record()).hasReview;
  const asked = async (body: object = {}) => (await ask(writer, all.editor, body)).body.id;
  return { ...all, about, params, recordId, writer, ask, asked, list, steps, named, record, hasReview };
}
const answer = (person: Person, id: number, body: object) =>
  as(person).call(reviews.answer, { params: { id }, body: { ...body } as { step: 'approved' } });
const approve = (person: Person, id: number, body: object = {}) => answer(person, id, { step: 'approved', ...body });
const act = (person: Person, call: 'remove' | 'restore' | 'resolve' | 'reopen', id: number) =>
  as(person).call(comments[call], { params: { id } });
const revoke = (person: Person, action: Action) =>
  db.system(SQL`
    delete from permissions where action = ${action}
      and role_id in (select role_id from user_roles where user_id = ${person.id})`);
/** Connections that wait for a lock. */
const waiting = () =>
  db.system(SQL`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
const inboxOf = async (person: Person, query: { toReview?: boolean } = {}) =>
  (await as(person).call(inbox.list, { query })).body.map(({ reason, comment }) => [reason, comment.review?.step]);

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

describe('a review', () => {
  const publish = { title: 'Fair', status: 'published' as const };
  it.each([
    ['publishing the record', async ({ editor, params }: Draft) => as(editor).call(update, { params, body: publish })], // prettier-ignore
    ['publishing selected records', async ({ editor, recordId }: Draft) => as(editor).call(bulkUpdate!, { body: { ids: [recordId], values: { status: 'published' } } as never })], // prettier-ignore
    ['resolving its thread', async ({ editor, list }: Draft) => act(editor, 'resolve', (await list(editor))[0]!.id)],
  ])('is closed by %s', async (_how, close) => {
    const stage = await draft();
    const id = await stage.asked();
    expect((await close(stage)).status).toBe(200);
    expect([await stage.hasReview(), (await stage.list(stage.editor))[0]!.resolvedBy?.id]).toEqual([
      false,
      stage.editor.id,
    ]);
    expect(await inboxOf(stage.editor, { toReview: true })).toEqual([]);
    expect((await approve(stage.editor, id)).body.message).toBe('This review is closed.');
  });

  it.each(['publish', 'discard'] as const)('of pending changes is closed when these end: %s', async (how) => {
    const { writer, editor, params, asked, hasReview } = await draft({ status: 'published' });
    await as(writer).call(savePending!, { params, body: { values: { title: 'Market' }, version: 0 } });
    await asked();
    const end = {
      publish: () => as(editor).call(publishPending!, { params, body: { version: 1 } }),
      discard: () => as(editor).call(discardPending!, { params }),
    };
    expect((await end[how]()).status).toBe(200);
    expect(await hasReview()).toBe(false);
  });

  it('is closed by the trash, and gone with the record', async () => {
    const { owner, params, asked, hasReview, recordId } = await draft();
    await asked();
    await as(owner).call(remove, { params });
    await as(owner).call(restore!, { params });
    expect(await hasReview()).toBe(false);
    await db.system(SQL`update events set deleted_at = now() - interval '40 days' where id = ${recordId}`);
    await emptyTrash(db);
    expect(await db.system(SQL`select id from comments where resource = 'events' and record_id = ${recordId}`)).toEqual(
      [],
    );
  });

  it('is withdrawn and returned by the person who asked', async () => {
    const { writer, editor, asked, hasReview, ask } = await draft();
    const id = await asked();
    expect((await act(editor, 'remove', id)).status).toBe(403);
    await act(writer, 'remove', id);
    expect([await hasReview(), await inboxOf(editor)]).toEqual([false, []]);
    await act(writer, 'restore', id);
    expect([await hasReview(), await inboxOf(editor, { toReview: true })]).toEqual([true, [['review', 'asked']]]);
    await act(writer, 'remove', id);
    await ask(writer, editor);
    expect((await act(writer, 'restore', id)).status).toBe(409);
  });

  it('returns only with the permissions to ask and to answer at that time', async () => {
    const { home, writer, ask } = await draft();
    const reviewer = await makePerson({ of: [home], may: ['read', 'publish'] });
    const id = (await ask(writer, reviewer)).body.id;
    const approval = (await approve(reviewer, id)).body.id;
    await act(reviewer, 'remove', approval);
    await act(writer, 'resolve', id);
    await revoke(reviewer, 'publish');
    await revoke(writer, 'update');
    expect((await act(writer, 'reopen', id)).status).toBe(403);
    expect((await act(reviewer, 'restore', approval)).status).toBe(403);
    await db.system(SQL`update comments set resolved_at = null where id = ${id}`);
    await act(writer, 'remove', id);
    expect((await act(writer, 'restore', id)).status).toBe(403);
  });

  it('never stays open on a record that is published at the same moment', async () => {
    const { editor, local, params, ask, hasReview } = await draft();
    const [published] = await Promise.all([as(editor).call(update, { params, body: publish }), ask(local, editor)]);
    expect([published.status, await hasReview()]).toEqual([200, false]);
  });

  it.each(['publish', 'discard'] as const)(
    'never outlives pending changes that end at the same moment: %s',
    async (how) => {
      const { writer, editor, local, params, asked, ask, hasReview } = await draft({ status: 'published' });
      await as(writer).call(savePending!, { params, body: { values: { title: 'Market' }, version: 0 } });
      const id = await asked();
      await approve(editor, id);
      const end = {
        publish: () => as(editor).call(publishPending!, { params, body: { version: 1 } }),
        discard: () => as(editor).call(discardPending!, { params }),
      };
      const both = await db.asSystem(async (tx) => {
        await tx.rows(SQL`select id from comments where id = ${id} for update`);
        const requests = [end[how](), ask(writer, local)];
        await vi.waitFor(async () => expect(await waiting()).toHaveLength(2), 20_000);
        return requests;
      });
      expect((await both[0]!).status).toBe(200);
      await both[1];
      expect(await hasReview()).toBe(false);
    },
  );

  it('does not return to a record that was published since', async () => {
    const { writer, editor, params, asked } = await draft();
    const id = await asked();
    await act(writer, 'remove', id);
    await as(editor).call(update, { params, body: publish });
    expect((await act(writer, 'restore', id)).status).toBe(409);
  });

  it('keeps the name of a reviewer who has left', async () => {
    const { owner, writer, editor, asked, list } = await draft();
    await asked();
    await as(owner).call(people.remove, { params: { id: editor.id } });
    expect((await list(writer))[0]!.review?.reviewer).toEqual({ id: editor.id, name: 'Mira' });
  });
});
type Draft = Awaited<ReturnType<typeof draft>>;

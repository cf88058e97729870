import { describe, expect, it, vi } from 'vitest';
import { people } from '../../../contract/people/people.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { emptyTrash } from '../../../server/records/trash-store.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { makePerson } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { act } from './comments-stage.ts';
import { draft, approve, revoke, waiting, inboxOf } from './review-stage.ts';

const { update, remove, restore, savePending, discardPending, publishPending, bulkUpdate } = events.endpoints;

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

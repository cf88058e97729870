import { describe, expect, it } from 'vitest';
import { inbox } from '../../../contract/people/comments.ts';
import { people } from '../../../contract/people/people.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { type Person, makePerson } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { meeting, change, act, inboxOf, unread } from './comments-stage.ts';

describe('mentions', () => {
  it('name members of the workspace who may read the record', async () => {
    const { home, viewer, local, stranger, named, add } = await meeting();
    const guest = await makePerson({ of: [home], may: [] });
    const ids = (await named(viewer)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([viewer.id, local.id]));
    expect(ids.filter((id) => [stranger.id, guest.id].includes(id))).toEqual([]);
    const { body } = await add(viewer, '@Mira please look', { mentions: [local.id] });
    expect(body.mentions).toEqual([{ id: local.id, name: 'Mira' }]);
    for (const id of [stranger.id, guest.id, 900_000_001]) {
      const refused = await add(viewer, 'Hello', { mentions: [local.id, id] });
      expect([refused.status, refused.body.validationErrors]).toEqual([
        422,
        { mentions: ['You can only mention members who may read this record.'] },
      ]);
    }
  });

  it('of a person who lost the permission since stay when the text changes, and are not added again', async () => {
    const { home, viewer, local, add } = await meeting();
    const { id } = (await add(viewer, '@Mira plese look', { mentions: [local.id] })).body;
    const guest = await makePerson({ of: [home], may: [] });
    await db.system(SQL`delete from user_roles where user_id = ${local.id}`);
    const text = '@Mira please look';
    const changed = await change(viewer, id, { text, mentions: [local.id] });
    expect([changed.status, changed.body.mentions]).toEqual([200, [{ id: local.id, name: 'Mira' }]]);
    expect((await change(viewer, id, { text, mentions: [local.id, guest.id] })).status).toBe(422);
    await change(viewer, id, { text, mentions: [] });
    expect((await change(viewer, id, { text, mentions: [local.id] })).status).toBe(422);
  });

  it('of a removed member are refused', async () => {
    const { owner, local, add } = await meeting();
    await as(owner).call(people.remove, { params: { id: local.id } });
    expect((await add(owner, 'Hello', { mentions: [local.id] })).status).toBe(422);
  });

  it('reach the inbox once, follow edits, and leave with the comment', async () => {
    const { viewer, editor, local, add, about } = await meeting();
    const { id } = (await add(viewer, '@Mira', { mentions: [editor.id, editor.id, viewer.id] })).body;
    expect(await inboxOf(editor)).toEqual([
      {
        comment: expect.objectContaining({ ...about, id, author: { id: viewer.id, name: 'Mira' } }),
        reason: 'mention',
        isRead: false,
        workspaceId: expect.any(Number),
        title: 'Fair',
      },
    ]);
    expect(await unread(viewer)).toBe(0);
    await change(viewer, id, { text: '@Mira', mentions: [local.id] });
    expect([await unread(editor), await unread(local)]).toEqual([0, 1]);
    await act(viewer, 'remove', id);
    expect([await unread(local), await inboxOf(local)]).toEqual([0, []]);
    await act(viewer, 'restore', id);
    expect(await unread(local)).toBe(1);
  });
});

describe('the inbox', () => {
  it('has replies to the people of the thread, unread first', async () => {
    const { viewer, editor, local, add } = await meeting();
    const { id } = (await add(viewer, 'Is the date right?')).body;
    const yes = (await add(editor, 'Yes', { replyTo: id })).body;
    await add(local, 'No', { replyTo: id, mentions: [editor.id] });
    const shown = async (person: Person) => (await inboxOf(person)).map((one) => [one.comment.text, one.reason]);
    expect(await shown(viewer)).toEqual([['No', 'reply'], ['Yes', 'reply']]); // prettier-ignore
    expect(await shown(editor)).toEqual([['No', 'mention']]);
    expect(await shown(local)).toEqual([]);
    const { body } = await as(viewer).call(inbox.read, { params: { id: yes.id } });
    expect(body).toEqual({ count: 1 });
    await add(editor, 'Sure', { replyTo: id });
    expect((await shown(viewer)).map(([text]) => text)).toEqual(['Sure', 'No', 'Yes']);
    expect((await as(viewer).call(inbox.readAll)).body).toEqual({ count: 0 });
    expect((await inboxOf(viewer)).map(({ isRead }) => isRead)).toEqual([true, true, true]);
  });

  it('hides entries on records in the trash and on those that the person may no longer read', async () => {
    const { viewer, editor, owner, local, add, recordId } = await meeting();
    const { id } = (await add(editor, '@Mira', { mentions: [viewer.id, local.id] })).body;
    await as(owner).call(events.endpoints.remove!, { params: { id: recordId } });
    expect([await unread(viewer), await inboxOf(viewer)]).toEqual([0, []]);
    await as(owner).call(events.endpoints.restore!, { params: { id: recordId } });
    expect(await unread(viewer)).toBe(1);
    await db.system(
      SQL`delete from permissions where role_id in (select role_id from user_roles where user_id = ${viewer.id})`,
    );
    expect([await unread(viewer), await inboxOf(viewer)]).toEqual([0, []]);
    expect((await as(viewer).call(inbox.read, { params: { id } })).status).toBe(404);
    await as(owner).call(people.remove, { params: { id: local.id } });
    expect([await unread(local), await inboxOf(local)]).toEqual([0, []]);
  });

  it('is limited to the organization of the request', async () => {
    const { foreign, home, viewer, editor, add } = await meeting();
    await add(editor, '@Mira', { mentions: [viewer.id] });
    const count = async (organisationId: number) =>
      (await as(viewer).call(inbox.unread, { query: { organisationId } })).body.count;
    expect([await count(home.organisationId), await count(foreign.organisationId)]).toEqual([1, undefined]);
  });
});

import { describe, expect, it } from 'vitest';
import { hasComments } from '../../../contract/people/commented.ts';
import { commentLimits, comments, inbox } from '../../../contract/people/comments.ts';
import { livePosts } from '../../../contract/calls/live-posts.ts';
import { resources } from '../../../server/platform/resources.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { purgeComments } from '../../../server/features/comments/store.ts';
import { emptyTrash } from '../../../server/records/trash-store.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { type Person, everything, makePerson, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';
import { meeting, change, act, inboxOf } from './comments-stage.ts';

describe('comments', () => {
  it('a reader writes a comment, and every reader sees it with its author', async () => {
    const { viewer, translator, add, list, about } = await meeting();
    const { status, body } = await add(viewer, '  Is the date right?\nAsk Ana. ');
    expect([status, body]).toEqual([
      201,
      {
        ...about,
        id: expect.any(Number),
        replyTo: null,
        text: 'Is the date right?\nAsk Ana.',
        isDeleted: false,
        author: { id: viewer.id, name: 'Mira' },
        mentions: [],
        createdAt: expect.stringMatching(/Z$/),
        editedAt: null,
        resolvedAt: null,
        resolvedBy: null,
        review: null,
      },
    ]);
    expect((await list(translator)).body).toEqual([body]);
  });

  it.each(resources.filter(hasComments).map((resource) => [resource.name, resource] as const))(
    'a record of %s can have comments, which reach the inbox',
    async (resource, declared) => {
      const { home, viewer, editor } = await world();
      const body = { resource, recordId: await makeRecord(declared, home), text: 'Hello', mentions: [viewer.id] };
      expect((await as(editor).call(comments.add, { body })).status).toBe(201);
      expect((await inboxOf(viewer)).map(({ comment }) => comment.text)).toEqual(['Hello']);
    },
  );

  it('other records answer 404', async () => {
    const { owner } = await world();
    const statuses = ['languages', 'roles', 'users', 'no-such', '__proto__'].map(
      async (resource) => (await as(owner).call(comments.list, { query: { resource, recordId: 1 } })).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404, 404]);
  });

  it('only the author changes, deletes and restores a comment', async () => {
    const { viewer, owner, add, texts } = await meeting();
    const { id } = (await add(viewer, 'First')).body;
    expect([(await change(owner, id, { text: 'Mine' })).status, (await act(owner, 'remove', id)).status]).toEqual([403, 403]); // prettier-ignore
    expect((await change(viewer, id, { text: 'Second' })).body).toMatchObject({ text: 'Second', editedAt: expect.any(String) }); // prettier-ignore
    expect([(await act(viewer, 'remove', id)).body, await texts(owner)]).toEqual([{ id }, []]);
    expect([(await change(viewer, id, { text: 'Third' })).status, (await act(owner, 'restore', id)).status]).toEqual([404, 403]); // prettier-ignore
    expect([(await act(viewer, 'restore', id)).status, await texts(owner)]).toEqual([200, ['Second']]);
  });

  it('the author, or a person who may update the record, resolves and reopens a thread', async () => {
    const { viewer, translator, editor, add } = await meeting();
    const { id } = (await add(viewer, 'Is the date right?')).body;
    expect((await act(translator, 'resolve', id)).status).toBe(403);
    expect((await act(editor, 'resolve', id)).body).toMatchObject({
      resolvedAt: expect.any(String),
      resolvedBy: { id: editor.id },
    });
    expect((await act(translator, 'reopen', id)).status).toBe(403);
    expect((await act(viewer, 'reopen', id)).body).toMatchObject({ resolvedAt: null, resolvedBy: null });
    const reply = (await add(editor, 'Yes', { replyTo: id })).body;
    const refused = await act(editor, 'resolve', reply.id);
    expect([refused.status, refused.body.validationErrors]).toEqual([
      422,
      { '': ['Only the first comment of a thread can be resolved.'] },
    ]);
  });

  it('a thread keeps the person who resolved it first', async () => {
    const { viewer, owner, editor, add } = await meeting();
    const { id } = (await add(viewer, 'Is the date right?')).body;
    const { body } = await act(editor, 'resolve', id);
    expect((await act(owner, 'resolve', id)).body).toEqual(body);
  });

  it('a thread whose first comment was deleted is resolved and reopened like any other', async () => {
    const { viewer, owner, translator, add, list } = await meeting();
    const { id } = (await add(viewer, 'First')).body;
    await add(owner, 'Reply', { replyTo: id });
    await act(viewer, 'remove', id);
    expect((await act(translator, 'resolve', id)).status).toBe(403);
    expect((await act(owner, 'resolve', id)).body).toMatchObject({
      text: '',
      isDeleted: true,
      resolvedBy: { id: owner.id },
    });
    expect((await list(viewer)).body[0]).toMatchObject({ id, resolvedAt: expect.any(String) });
    expect((await act(viewer, 'reopen', id)).body).toMatchObject({ resolvedAt: null });
  });

  it('a reply belongs to the first comment of a thread on the same record', async () => {
    const { home, viewer, add, list } = await meeting();
    const first = (await add(viewer, 'First')).body;
    const reply = await add(viewer, 'Reply', { replyTo: first.id });
    expect([reply.status, reply.body.replyTo]).toEqual([201, first.id]);
    const recordId = await makeRecord(events, home);
    for (const body of [{ replyTo: reply.body.id }, { replyTo: 900_000_001 }, { replyTo: first.id, recordId }]) {
      const refused = await add(viewer, 'Reply', body);
      expect([refused.status, refused.body.validationErrors]).toEqual([
        422,
        { replyTo: ['This comment does not exist, or is a reply itself.'] },
      ]);
    }
    await act(viewer, 'remove', first.id);
    expect((await list(viewer)).body.map(({ text, isDeleted }) => [text, isDeleted])).toEqual([
      ['', true],
      ['Reply', false],
    ]);
    await act(viewer, 'remove', reply.body.id);
    expect((await list(viewer)).body).toEqual([]);
  });

  it.each([
    ['empty text', { text: ' \n ' }, 'text'],
    ['a text that is too long', { text: 'x'.repeat(commentLimits.text + 1) }, 'text'],
    ['control characters', { text: 'a\u0000b' }, 'text'],
    ['too many mentions', { mentions: Array.from({ length: 51 }, (_, at) => at + 1) }, 'mentions'],
  ])('%s answers 422 at the field', async (_what, body, field) => {
    const { viewer, add } = await meeting();
    const { status, body: refusal } = await add(viewer, 'Hello', body);
    expect([status, Object.keys(refusal.validationErrors!)]).toEqual([422, [field]]);
  });

  it('markup and SQL stay plain text, and bidirectional overrides are removed', async () => {
    const { viewer, add, texts } = await meeting();
    const hostile = `<img src=x onerror=alert(1)> '); drop table comments; -- \u202E`;
    await add(viewer, hostile);
    expect(await texts(viewer)).toEqual([hostile.replace(' \u202E', '')]);
  });

  it('a record has at most 500 comments', async () => {
    const { home, recordId, viewer, add } = await meeting();
    await db.system(SQL`
      insert into comments (workspace_id, resource, record_id, text)
      select ${home.workspaceId}, 'events', ${recordId}, 'x' from generate_series(1, ${commentLimits.ofRecord}::int)`);
    const { status, body } = await add(viewer, 'One more');
    expect([status, body.validationErrors]).toEqual([422, { text: ['A record can have at most 500 comments.'] }]);
  });

  it('a repeated request adds one comment', async () => {
    const { viewer, about, texts } = await meeting();
    const send = () =>
      as(viewer).call(comments.add, { body: { ...about, text: 'Once' }, headers: { 'idempotency-key': 'once-only' } });
    expect([(await send()).status, (await send()).status, await texts(viewer)]).toEqual([201, 201, ['Once']]);
  });

  it('a new comment is a content event', async () => {
    const { viewer, add } = await meeting();
    const version = async () => (await as(viewer).call(livePosts.moves, {})).body.version;
    const before = await version();
    await add(viewer, 'Hello');
    expect(await version()).not.toBe(before);
  });
});

describe('people who cannot read the record', () => {
  it('of other tenants and of other workspaces get 404', async () => {
    const { home, stranger, viewer, add, list, about } = await meeting();
    const outside = await makePerson({ of: [{ ...home, workspaceId: (await world()).sibling.workspaceId }], may: [] });
    const { id } = (await add(viewer, 'Secret')).body;
    for (const person of [stranger, outside]) {
      const answers = [
        await list(person),
        await add(person, 'Hello'),
        await as(person).call(comments.people, { query: about }),
        await change(person, id, { text: 'Mine' }),
        await act(person, 'remove', id),
        await act(person, 'resolve', id),
        await as(person).call(inbox.read, { params: { id } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(404));
    }
  });

  it('lose access with their permission, also to their own comments', async () => {
    const { viewer, add, list } = await meeting();
    const { id } = (await add(viewer, 'Mine')).body;
    await db.system(SQL`delete from user_roles where user_id = ${viewer.id}`);
    expect([(await list(viewer)).status, (await change(viewer, id, { text: 'Still' })).status]).toEqual([404, 404]);
  });

  it('because of their languages get 404', async () => {
    const { home, editor, add, list, recordId } = await meeting();
    const german = await makePerson({ of: [home], may: [] });
    await db.system(SQL`
      insert into permissions (organisation_id, user_id, resource, action, language)
      values (${home.organisationId}, ${german.id}, 'events', 'read', 'de')`);
    const { id } = (await add(editor, 'Secret')).body;
    expect([(await list(german)).status, (await add(german, 'Hello')).status]).toEqual([404, 404]);
    expect((await act(german, 'resolve', id)).status).toBe(404);
    expect((await add(editor, 'You?', { mentions: [german.id] })).status).toBe(422);
    await db.system(SQL`update events set language = 'de' where id = ${recordId}`);
    expect((await list(german)).body.map(({ text }) => text)).toEqual(['Secret']);
  });
});

describe('row-level security', () => {
  it('hides comments of other workspaces and inboxes of other people', async () => {
    const { viewer, stranger, editor, add } = await meeting();
    await add(editor, '@Mira', { mentions: [viewer.id] });
    const rows = (person: Person, table: 'comments' | 'inbox_entries') =>
      db.asUser(person.id, (tx) =>
        tx.rows(table === 'comments' ? SQL`select id from comments` : SQL`select comment_id from inbox_entries`),
      );
    expect([(await rows(editor, 'comments')).length, (await rows(stranger, 'comments')).length]).toEqual([1, 0]);
    expect([(await rows(viewer, 'inbox_entries')).length, (await rows(editor, 'inbox_entries')).length]).toEqual([
      1, 0,
    ]);
  });

  it('refuses comments in the name of others and changes of their comments', async () => {
    const { home, recordId, viewer, editor, stranger, add } = await meeting();
    const { id } = (await add(editor, 'Mine')).body;
    const planted = SQL`insert into comments (workspace_id, resource, record_id, author_id, text)
      values (${home.workspaceId}, 'events', ${recordId}, ${editor.id}, 'Planted')`;
    await expect(db.asUser(viewer.id, (tx) => tx.rows(planted))).rejects.toThrow(/row-level security/);
    const changed = SQL`update comments set text = 'Taken' where id = ${id} returning id`;
    expect(await db.asUser(viewer.id, (tx) => tx.rows(changed))).toEqual([]);
    await db.asUser(stranger.id, (tx) => tx.rows(SQL`select resolve_comment(${id}, true)`));
    expect(await db.system(SQL`select text, resolved_at from comments where id = ${id}`)).toEqual([
      { text: 'Mine', resolved_at: null },
    ]);
  });
});

describe('deleted for good', () => {
  const remaining = async (id: number) => (await db.system(SQL`select id from comments where id = ${id}`)).length;

  it('a record takes its comments along', async () => {
    const { viewer, editor, recordId, add } = await meeting();
    const { id } = (await add(editor, '@Mira', { mentions: [viewer.id] })).body;
    await db.system(SQL`update events set deleted_at = now() - interval '31 days' where id = ${recordId}`);
    await emptyTrash(db);
    expect(await remaining(id)).toBe(0);
    expect(await db.system(SQL`select 1 from inbox_entries where comment_id = ${id}`)).toEqual([]);
  });

  it('comments are purged after 30 days, except those with replies', async () => {
    const { viewer, add } = await meeting();
    const first = (await add(viewer, 'First')).body;
    const reply = (await add(viewer, 'Reply', { replyTo: first.id })).body;
    await db.system(
      SQL`update comments set deleted_at = now() - interval '31 days' where id in (${first.id}, ${reply.id})`,
    );
    await purgeComments(db);
    expect([await remaining(first.id), await remaining(reply.id)]).toEqual([1, 0]);
    await purgeComments(db);
    expect(await remaining(first.id)).toBe(0);
  });

  it('an account leaves its comments without an author', async () => {
    const { home, viewer, add, list } = await meeting();
    const leaver = await makePerson({ of: [home], may: everything });
    await add(leaver, 'Goodbye');
    await db.system(SQL`delete from users where id = ${leaver.id}`);
    expect((await list(viewer)).body).toMatchObject([{ text: 'Goodbye', author: null }]);
  });
});

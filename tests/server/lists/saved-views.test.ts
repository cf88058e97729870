import { describe, expect, it } from 'vitest';
import { viewLimits } from '../../../contract/calls/constants.ts';
import { savedViews } from '../../../contract/calls/saved-views.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { purgeViews } from '../../../server/features/saved-views/store.ts';
import { type Person, type Tenant, everything, makePerson, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { makeView } from '../rights/view-inputs.ts';
import { world } from '../stage/world.ts';

const drafts = { resource: 'events', name: 'Drafts', state: { query: { status: 'draft' } } };

const make = (person: Person, of: Tenant, values: object = {}) =>
  as(person).call(savedViews.make, { query: { workspaceId: of.workspaceId }, body: { ...drafts, ...values } });
const change = (person: Person, id: number, body: object, headers = {}) =>
  as(person).call(savedViews.change, { params: { id }, body: { ...body }, headers });
const seen = async (person: Person, of: Tenant, resource = 'events') => {
  const query = { workspaceId: of.workspaceId, resource };
  const { body } = await as(person).call(savedViews.list, { query });
  return body.map(({ id }) => id);
};
const roleOf = async ({ id }: Person) => {
  const [row] = await db.system<{ id: number }>(SQL`select role_id as id from user_roles where user_id = ${id}`);
  return row!.id;
};

/** A workspace with its manager, an editor and a viewer. */
async function team() {
  const home = await makeTenant();
  return {
    home,
    manager: await makePerson({ of: [home], may: everything }),
    editor: await makePerson({ of: [home], may: ['read'] }),
    viewer: await makePerson({ of: [home], may: ['read'] }),
  };
}

describe('a view', () => {
  it('of a user can be saved by everyone, and is hidden from others, whatever their permissions', async () => {
    const { home, manager, viewer } = await team();
    const { status, body: view } = await make(viewer, home);
    expect([status, view.whose, view.name, view.state, view.version]).toEqual([
      201,
      'person',
      'Drafts',
      drafts.state,
      1,
    ]);
    expect([await seen(viewer, home), await seen(manager, home)]).toEqual([[view.id], []]);
    for (const { status: refused } of [
      await change(manager, view.id, { name: 'Mine' }),
      await as(manager).call(savedViews.remove, { params: { id: view.id } }),
    ])
      expect(refused).toBe(404);
  });

  it('of the workspace is visible to its members, and saved by users who may change the workspace', async () => {
    const { home, manager, editor, viewer } = await team();
    const refused = await make(editor, home, { whose: 'workspace' });
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('permission to update workspaces')]); // prettier-ignore
    const { body: view } = await make(manager, home, { whose: 'workspace' });
    for (const person of [manager, editor, viewer]) expect(await seen(person, home)).toEqual([view.id]);
    expect((await change(editor, view.id, { name: 'Ours' })).status).toBe(403);
    expect((await as(editor).call(savedViews.remove, { params: { id: view.id } })).status).toBe(403);
    const { body: changed } = await change(manager, view.id, { name: 'Ours' });
    expect([changed.name, changed.version, changed.changedBy]).toEqual(['Ours', 2, 'Mira']);
  });

  it('of a role is visible to its members and to managers only', async () => {
    const { home, manager, editor, viewer } = await team();
    const roleId = await roleOf(editor);
    const { body: view } = await make(manager, home, { whose: 'role', roleId });
    expect(view.roleId).toBe(roleId);
    expect(await seen(editor, home)).toEqual([view.id]);
    expect(await seen(manager, home)).toEqual([view.id]);
    expect(await seen(viewer, home)).toEqual([]);
    expect((await change(editor, view.id, { name: 'Mine' })).status).toBe(403);
    expect((await make(editor, home, { whose: 'role', roleId })).status).toBe(403);
  });

  it('of a role of another organization, or of an unknown one, is refused', async () => {
    const { home, manager } = await team();
    const { manager: stranger } = await team();
    for (const roleId of [await roleOf(stranger), null, undefined]) {
      const { status, body } = await make(manager, home, { whose: 'role', roleId });
      expect([status, body.validationErrors]).toEqual([422, { roleId: ['Must be a role of the organization'] }]);
    }
  });

  it('of another workspace is not found, even in the same organization and for the user’s own views', async () => {
    const { home, sibling, foreign, owner, local, stranger } = await world();
    const { body: view } = await make(owner, sibling, { whose: 'workspace' });
    expect([await seen(owner, sibling), await seen(owner, home)]).toEqual([[view.id], []]);
    for (const person of [local, stranger]) {
      expect((await change(person, view.id, { name: 'Mine' })).status).toBe(404);
      expect((await as(person).call(savedViews.list)).body).toEqual([]);
    }
    expect((await make(stranger, home)).status).toBe(404);
    // Users who leave a workspace leave their views in it.
    const own = await make(stranger, foreign);
    await db.system(SQL`delete from workspace_members where user_id = ${stranger.id}`);
    expect((await change(stranger, own.body.id, { name: 'Mine' })).status).toBe(404);
  });
});

it('row-level security alone hides another user’s views, and lets only managers change shared views', async () => {
  const { home, manager, editor, viewer } = await team();
  await make(viewer, home);
  const { body: shared } = await make(manager, home, { whose: 'workspace' });
  const { body: roles } = await make(manager, home, { whose: 'role', roleId: await roleOf(viewer) });
  const read = (person: Person) => db.asUser(person.id, (tx) => tx.rows<{ id: number }>(SQL`select id from saved_views order by id`)); // prettier-ignore
  expect(await read(editor)).toEqual([{ id: shared.id }]);
  expect((await read(viewer)).length).toBe(3);
  expect(await read(manager)).toEqual([{ id: shared.id }, { id: roles.id }]);
  const renamed = (person: Person) => db.asUser(person.id, (tx) => tx.rows(SQL`update saved_views set name = 'Taken' returning id`)); // prettier-ignore
  expect(await renamed(editor)).toEqual([]);
  expect((await renamed(viewer)).length).toBe(1);
  const added = db.asUser(editor.id, (tx) =>
    tx.rows(SQL`insert into saved_views (workspace_id, resource, whose, name, state) values (${home.workspaceId}, 'events', 'workspace', 'x', '{}')`),
  ); // prettier-ignore
  await expect(added).rejects.toThrow(/row-level security/);
});

it('a list has one default view per owner', async () => {
  const { home, manager } = await team();
  const first = await make(manager, home, { isDefault: true });
  const shared = await make(manager, home, { isDefault: true, whose: 'workspace' });
  const venues = await make(manager, home, { isDefault: true, resource: 'venues' });
  const second = await make(manager, home, { isDefault: true });
  const defaults = async () => {
    const { body } = await as(manager).call(savedViews.list, { query: { workspaceId: home.workspaceId } });
    return body.filter(({ isDefault }) => isDefault).map(({ id }) => id).sort((one, other) => one - other); // prettier-ignore
  };
  expect(await defaults()).toEqual([shared.body.id, venues.body.id, second.body.id]);
  await change(manager, first.body.id, { isDefault: true });
  expect(await defaults()).toEqual([first.body.id, shared.body.id, venues.body.id]);
  // A restored one does not replace the current default.
  await as(manager).call(savedViews.remove, { params: { id: first.body.id } });
  await change(manager, second.body.id, { isDefault: true });
  const { body: restored } = await as(manager).call(savedViews.restore, { params: { id: first.body.id } });
  expect(restored.isDefault).toBe(false);
  expect(await defaults()).toEqual([shared.body.id, venues.body.id, second.body.id]);
});

it('a stale update is refused with the current record', async () => {
  const { home, manager } = await team();
  const { body: view } = await make(manager, home, { whose: 'workspace' });
  await change(manager, view.id, { name: 'First' });
  const late = await change(manager, view.id, { name: 'Second' }, { 'if-match': '1' });
  expect([late.status, (late.body.current as { name: string }).name]).toEqual([412, 'First']);
  const gone = await as(manager).call(savedViews.remove, { params: { id: view.id }, headers: { 'if-match': '1' } });
  expect(gone.status).toBe(412);
});

it('removed records can be restored, and are purged after thirty days', async () => {
  const { home, viewer } = await team();
  const { body: view } = await make(viewer, home);
  await as(viewer).call(savedViews.remove, { params: { id: view.id } });
  expect(await seen(viewer, home)).toEqual([]);
  const { body } = await as(viewer).call(savedViews.restore, { params: { id: view.id } });
  expect([body.name, body.state]).toEqual([view.name, view.state]);
  await as(viewer).call(savedViews.remove, { params: { id: view.id } });
  await db.system(SQL`update saved_views set deleted_at = now() - interval '31 days' where id = ${view.id}`);
  await purgeViews(db);
  expect((await as(viewer).call(savedViews.restore, { params: { id: view.id } })).status).toBe(404);
});

it('changes of shared views are logged, and those of personal ones are not', async () => {
  const { home, manager } = await team();
  const { body: shared } = await make(manager, home, { whose: 'workspace' });
  const { body: own } = await make(manager, home);
  await change(manager, shared.id, { name: 'Ours' });
  await change(manager, own.id, { name: 'Mine' });
  const history = (id: number) => db.system(SQL`select action, user_id from changes where table_name = 'saved_views' and record_id = ${id} order by id`); // prettier-ignore
  expect([await history(shared.id), await history(own.id)]).toEqual([[{ action: 'update', user_id: manager.id }], []]);
});

it('deleting a role hides its views', async () => {
  const { home, manager, editor } = await team();
  const roleId = await roleOf(editor);
  await make(manager, home, { whose: 'role', roleId });
  expect(await seen(editor, home)).toHaveLength(1);
  await db.system(SQL`update roles set deleted_at = now() where id = ${roleId}`);
  expect([await seen(editor, home), await seen(manager, home)]).toEqual([[], []]);
});

it('a list has at most the number of views in docs/limits.md', async () => {
  const home = await makeTenant();
  const manager = await makePerson({ of: [home], may: everything });
  await Promise.all(Array.from({ length: viewLimits.ofOne }, () => makeView(home)));
  const { status, body } = await make(manager, home, { whose: 'workspace' });
  expect([status, body.validationErrors]).toEqual([
    422,
    { name: ['You can save at most 50 views. Remove one first.'] },
  ]);
  expect((await make(manager, home)).status).toBe(201);
});

const long = 'x'.repeat(viewLimits.value);
it.each([
  ['a list that there is not', { resource: 'secrets' }, 'resource'],
  ['no name', { name: '' }, 'name'],
  ['a name of blanks', { name: '  ' }, 'name'],
  ['a long name', { name: 'x'.repeat(viewLimits.name + 1) }, 'name'],
  ['somebody who there is not', { whose: 'everybody' }, 'whose'],
  ['more than a view says', { state: { query: {}, sql: '1' } }, 'state.sql'],
  ['no query', { state: {} }, 'state.query'],
  ['a number for a filter', { state: { query: { status: 1 } } }, 'state.query.status'],
  ['a filter that has no name', { state: { query: { 'a b': '1' } } }, 'state.query.a b'],
  ['a long filter', { state: { query: { where: `${long}x` } } }, 'state.query.where'],
  ['more than is kept', { state: { query: { a: long, b: long, c: long } } }, 'state'],
  ['a column as wide as nothing', { state: { query: {}, widths: { title: 1 } } }, 'state.widths.title'],
  ['a density that there is not', { state: { query: {}, density: 'tight' } }, 'state.density'],
])('a view with %s is refused', async (_what, values, place) => {
  const home = await makeTenant();
  const viewer = await makePerson({ of: [home], may: ['read'] });
  const { status, body } = await make(viewer, home, values);
  expect([status, Object.keys(body.validationErrors)]).toEqual([422, [place]]);
});

it('a view without a workspace belongs to the only one, and to none if there are several', async () => {
  const { home, viewer } = await team();
  expect((await as(viewer).call(savedViews.make, { body: drafts })).body.workspaceId).toBe(home.workspaceId);
  const { owner } = await world();
  expect((await as(owner).call(savedViews.make, { body: drafts })).body.code).toBe('domain_required');
});

import { expect, it } from 'vitest';
import { draftLimits } from '../../../contract/calls/constants.ts';
import { type FormDraft, formDrafts } from '../../../contract/people/form-drafts.ts';
import { purgeDrafts } from '../../../server/features/form-drafts/store.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { type Person, type Tenant, everything, makePerson, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

const draft: FormDraft = {
  changes: { title: 'Lantern walk', description: 'Half a sentence, and a null: \u0000' },
  base: { title: 'Walk', description: null },
  version: 3,
  savedAt: Date.UTC(2026, 10, 29, 9, 41),
  hadFile: false,
};
const at = ({ workspaceId }: Tenant, form = 'events:12') => ({ query: { workspaceId, form } });
const keep = (person: Person, of: Tenant, body: FormDraft = draft, form?: string) =>
  as(person).call(formDrafts.keep, { ...at(of, form), body });
const read = async (person: Person, of: Tenant, form?: string) =>
  (await as(person).call(formDrafts.read, at(of, form))).body.draft;

it('unsaved changes of a form are read again as they were sent, replaced by later ones, and deleted', async () => {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: ['read'] });
  expect(await read(editor, home)).toBeNull();
  expect((await keep(editor, home)).status).toBe(200);
  expect(await read(editor, home)).toEqual(draft);
  const later = { ...draft, changes: { title: 'Lantern walk by the lake' } };
  await keep(editor, home, later);
  expect([await read(editor, home), await read(editor, home, 'events:13')]).toEqual([later, null]);
  await as(editor).call(formDrafts.remove, at(home));
  expect(await read(editor, home)).toBeNull();
});

it('unsaved changes are visible only to their author, in their workspace, while a member of it', async () => {
  const [home, other] = [await makeTenant(), await makeTenant()];
  const author = await makePerson({ of: [home], may: everything });
  const colleague = await makePerson({ of: [home], may: everything });
  const stranger = await makePerson({ of: [other], may: everything });
  await keep(author, home);
  expect(await read(colleague, home)).toBeNull();
  await as(colleague).call(formDrafts.remove, at(home));
  expect(await read(author, home)).toEqual(draft);
  expect((await as(stranger).call(formDrafts.read, at(home))).status).toBe(404);
  expect((await keep(stranger, home)).status).toBe(404);
  await db.system(SQL`delete from workspace_members where user_id = ${author.id}`);
  expect((await as(author).call(formDrafts.read, at(home))).status).toBe(404);
});

it('unsaved changes in all forms of the caller are deleted at once, and those of others stay', async () => {
  const home = await makeTenant();
  const author = await makePerson({ of: [home], may: ['read'] });
  const colleague = await makePerson({ of: [home], may: ['read'] });
  await keep(author, home);
  await keep(author, home, draft, 'venues:create');
  await keep(colleague, home);
  expect((await as(author).call(formDrafts.remove, { query: {} })).body).toEqual({ deleted: 2 });
  expect([await read(author, home), await read(author, home, 'venues:create')]).toEqual([null, null]);
  expect(await read(colleague, home)).toEqual(draft);
});

it('unsaved changes need a workspace, a form and values below the limit', async () => {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: ['read'] });
  const tooLong = { ...draft, changes: { title: 'a'.repeat(draftLimits.characters) } };
  const refused = [await keep(editor, home, tooLong), await keep(editor, home, draft, '')];
  expect(refused.map(({ status }) => status)).toEqual([422, 422]);
  expect(await read(editor, home)).toBeNull();
});

it('the oldest unsaved changes of a user make room for new ones', async () => {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: ['read'] });
  const colleague = await makePerson({ of: [home], may: ['read'] });
  await keep(colleague, home);
  await db.system(SQL`
    insert into form_drafts (user_id, workspace_id, form, draft, stored_at)
    select ${editor.id}, ${home.workspaceId}, 'venues:' || n, ${JSON.stringify(draft)}, now() - n * interval '1 minute'
    from generate_series(1, ${draftLimits.ofUser}::int) n`);
  await keep(editor, home);
  const [first, last] = ['venues:1', `venues:${draftLimits.ofUser}`];
  expect([await read(editor, home), await read(editor, home, first)]).toEqual([draft, draft]);
  expect(await read(editor, home, last)).toBeNull();
  expect(await read(colleague, home)).toEqual(draft);
});

it('unsaved changes are deleted after 14 days', async () => {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: ['read'] });
  await keep(editor, home, draft, 'events:old');
  await keep(editor, home, draft, 'events:new');
  await db.system(SQL`
    update form_drafts set stored_at = now() - interval '14 days 1 minute'
    where user_id = ${editor.id} and form = 'events:old'`);
  await purgeDrafts(db);
  expect([await read(editor, home, 'events:old'), await read(editor, home, 'events:new')]).toEqual([null, draft]);
});

import { expect, it } from 'vitest';
import { users } from '../../../contract/people/user.ts';
import { addMember, editing, makePerson, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { world } from '../stage/world.ts';

it('S7.02 S3.01 the current user is returned with profile and email', async () => {
  const { editor } = await world();
  const { status, body } = await as(editor).call(users.me);
  expect([status, body]).toEqual([
    200,
    {
      id: editor.id,
      email: editor.email,
      profile: { name: 'Mira', familyname: '' },
      picture: null,
      formats: { locale: null, timeZone: null, weekStart: null },
      interface: { language: null, theme: null, density: null },
      mails: null,
      server: { newOrganizations: true, operator: false },
    },
  ]);
});

it('S7.02 a changed name is saved, and missing values stay unchanged', async () => {
  const { editor, viewer } = await world();
  await as(editor).call(users.updateMe, { body: { name: ' Mira Ana ' } });
  await as(editor).call(users.updateMe, { body: { familyname: 'Novak' } });
  expect((await as(editor).call(users.me)).body.profile).toEqual({ name: 'Mira Ana', familyname: 'Novak' });
  expect((await as(viewer).call(users.me)).body.profile).toEqual({ name: 'Mira', familyname: '' });
});

it('formats of dates and numbers are per user, on all devices, and each part changes alone', async () => {
  const { editor, viewer } = await world();
  const save = async (formats: object) => as(editor).call(users.updateMe, { body: { formats } });
  await save({ locale: 'de-AT', timeZone: 'Europe/Vienna', weekStart: 0 });
  await save({ timeZone: null });
  const formats = { locale: 'de-AT', timeZone: null, weekStart: 0 };
  expect((await as(editor).call(users.me)).body).toMatchObject({ formats, profile: { name: 'Mira' } });
  expect((await as(viewer).call(users.me)).body.formats).toMatchObject({ locale: null });
  for (const [name, value] of Object.entries({ locale: 'xx-XX', timeZone: 'Europe/Bled', weekStart: 7 }))
    expect([name, (await save({ [name]: value })).status]).toEqual([name, 422]);
  expect((await save({})).status).toBe(422);
});

it('language and appearance of the interface are per user, on all devices, and each part changes alone', async () => {
  const { editor, viewer } = await world();
  const save = async (look: object) => as(editor).call(users.updateMe, { body: { interface: look } });
  await save({ language: 'de', theme: 'dark', density: 'compact' });
  await save({ theme: null });
  const look = { language: 'de', theme: null, density: 'compact' };
  expect((await as(editor).call(users.me)).body).toMatchObject({ interface: look, profile: { name: 'Mira' } });
  expect((await as(viewer).call(users.me)).body.interface).toMatchObject({ language: null });
  for (const [name, value] of Object.entries({ language: 'sl', theme: 'pink', density: 1 }))
    expect([name, (await save({ [name]: value })).status]).toEqual([name, 422]);
  await save({ language: null, density: null });
});

it('S7.02 a name that is too long, of another type or unknown is refused field by field', async () => {
  const { editor } = await world();
  const body = { name: 'x'.repeat(101), familyname: 7, email: 'new@lake.example' };
  const answer = await as(editor).call(users.updateMe, { body });
  expect([answer.status, answer.body]).toEqual([
    422,
    expect.objectContaining({
      validationErrors: {
        name: ['Must have at most 100 characters'],
        familyname: ['Must be text'],
        email: ['Unknown field'],
      },
    }),
  ]);
});

it('all permissions in a workspace are returned together, and none of other workspaces', async () => {
  const { home, translator } = await world();
  const { body } = await as(translator).call(users.myRights, { query: { workspaceId: home.workspaceId } });
  const right = { organisationId: home.organisationId, resource: '*', propertyId: null };
  expect(body).toHaveLength(2);
  expect(body).toEqual(
    expect.arrayContaining([
      { ...right, action: 'read', language: null },
      { ...right, action: 'update', language: 'de' },
    ]),
  );
});

it('a member of two organizations gets the permissions in the named one', async () => {
  const [one, other] = [await makeTenant(), await makeTenant()];
  const person = await makePerson({ of: [one], may: ['read'] });
  await addMember(person.id, { of: [other], may: editing });
  const rightsIn = async (organisationId: number) =>
    (await as(person).call(users.myRights, { query: { organisationId } })).body.map(({ action }) => action).sort();
  expect(await rightsIn(one.organisationId)).toEqual(['read']);
  expect(await rightsIn(other.organisationId)).toEqual([...editing].sort());
});

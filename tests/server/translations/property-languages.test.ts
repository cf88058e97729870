import { expect, it } from 'vitest';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import {
  propertyLanguageCalls,
  propertyLanguages,
} from '../../../src/resources/property-languages/property-languages.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { world } from '../stage/world.ts';

const { create, list, update } = propertyLanguages.endpoints;
const { unlink } = propertyLanguageCalls;

/** A property with two languages, of which the first is its default. */
async function described() {
  const place = await world();
  const { home, editor } = place;
  const [english, german] = [await makeRecord(languages, home, { name: 'English' }), await makeRecord(languages, home)];
  const add = (languageId: number) => as(editor).call(create, { body: { propertyId: home.propertyId, languageId } });
  const [first, second] = [await add(english), await add(german)];
  const all = async () =>
    (await as(editor).call(list, { query: { propertyId: home.propertyId, sort: 'id' } })).body as Record<
      string,
      unknown
    >[];
  const pair = (languageId: number) => ({ propertyId: home.propertyId, languageId });
  return { ...place, english, german, first, second, add, all, pair };
}

it('S3.05 S7.08 a property is linked to languages by ids and returns each nested; the first is the default', async () => {
  const { first, second, english } = await described();
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.body).toMatchObject({
    languageId: english,
    language: { id: english, name: 'English' },
    isDefault: true,
  });
  expect(second.body).toMatchObject({ isDefault: false, isActive: true });
});

it('S7.08 the list is filtered by property and by language', async () => {
  const { home, editor, german, all, second } = await described();
  const other = await makeRecord(propertyLanguages, home);
  expect(await all()).toHaveLength(3);
  const narrowed = await as(editor).call(list, { query: { languageId: german } });
  expect(narrowed.body).toEqual([second.body]);
  expect((await as(editor).call(list, { query: { propertyId: 0 } })).status).toBe(422);
  expect(narrowed.body).not.toContainEqual(expect.objectContaining({ id: other }));
});

it('S4.08 a new default is active, and replaces the previous default', async () => {
  const { editor, first, second, all } = await described();
  const change = (id: number, body: Record<string, unknown>) => as(editor).call(update, { params: { id }, body });
  expect((await change(second.body.id, { isActive: false })).body).toMatchObject({ isActive: false });
  const changed = await change(second.body.id, { isDefault: true });
  expect(changed.body).toMatchObject({ isDefault: true, isActive: true });
  expect((await all()).filter(({ isDefault }) => isDefault)).toEqual([changed.body]);
  expect((await change(first.body.id, { isActive: false })).status).toBe(200);
});

it('S4.08 the default language cannot be deactivated, unset or removed, and the error has the reason', async () => {
  const { editor, first, english, german, all, pair } = await described();
  const refused = async (body: Record<string, unknown>) =>
    (await as(editor).call(update, { params: { id: first.body.id }, body })).body.validationErrors;
  expect(await refused({ isActive: false })).toEqual({ isActive: ['The default language cannot be deactivated'] });
  expect(await refused({ isDefault: false })).toEqual({ isDefault: ['Make another language the default first'] });
  const removed = await as(editor).call(unlink, { params: pair(english) });
  expect([removed.status, (removed.body as { message?: string }).message]).toEqual([
    409,
    'The default language cannot be removed. Make another one the default first.',
  ]);
  expect((await as(editor).call(unlink, { params: pair(german) })).body).toEqual({ ok: true });
  expect(await all()).toHaveLength(1);
});

it('S7.08 a removed language can be added again, and none twice', async () => {
  const { editor, german, add, pair } = await described();
  expect((await add(german)).body.validationErrors).toEqual({ languageId: ['The property already has this language'] });
  await as(editor).call(unlink, { params: pair(german) });
  expect((await add(german)).status).toBe(201);
});

it('S7.08 a language of another organization and a property of another workspace are refused', async () => {
  const { home, sibling, foreign, local, german } = await described();
  const theirs = await makeRecord(languages, foreign);
  const add = async (propertyId: number, languageId: number) =>
    (await as(local).call(create, { body: { propertyId, languageId } })).body.validationErrors;
  expect(await add(home.propertyId, theirs)).toEqual({ languageId: ['This language was not found'] });
  expect(await add(sibling.propertyId, german)).toEqual({ propertyId: ['This property was not found'] });
});

it('a language code is unique in an organization, even when one is restored from the trash', async () => {
  const { home, foreign, editor, stranger } = await world();
  const { create: add, remove, restore } = languages.endpoints;
  const query = { organisationId: home.organisationId };
  const french = { name: 'French', code: 'fr' };
  const added = await as(editor).call(add, { query, body: french });
  const words = { code: ['There is already a language with this code'] };
  expect((await as(editor).call(add, { query, body: french })).body.validationErrors).toEqual(words);
  const elsewhere = { query: { organisationId: foreign.organisationId }, body: french };
  expect((await as(stranger).call(add, elsewhere)).status).toBe(201);
  const params = { id: added.body.id };
  await as(editor).call(remove, { params });
  expect((await as(editor).call(add, { query, body: french })).status).toBe(201);
  expect((await as(editor).call(restore, { params })).body.validationErrors).toEqual(words);
});

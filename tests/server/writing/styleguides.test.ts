import { expect, it } from 'vitest';
import type { Change } from '../../../contract/calls/history.ts';
import { propertyTypes } from '../../../src/resources/property-types/property-types.resource.ts';
import { styleguideTypes } from '../../../src/resources/styleguide-types/styleguide-types.resource.ts';
import { styleguideCalls, styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { world } from '../stage/world.ts';

const { create, list, one, update, history, revert } = styleguides.endpoints;
const { ofProperty } = styleguideCalls;

const written = {
  name: 'Lakeside voice',
  language: 'en',
  tone: 'warm and plain',
  person: 'we',
  sentenceLength: 'short',
  wordsToUse: ['lake', 'slowly'],
  wordsToAvoid: ['nestled', 'hidden gem'],
  examples: 'We open the boathouse at six.',
  notes: 'No exclamation marks.',
};

async function desk() {
  const place = await world();
  const query = { organisationId: place.home.organisationId };
  const added = await as(place.editor).call(create, { query, body: written });
  const params = { id: added.body.id as number };
  const change = (body: Record<string, unknown>) => as(place.editor).call(update, { params, body, query });
  const past = async () => (await as(place.editor).call(history, { params, query })).body as Change[];
  return { ...place, query, added, params, change, past };
}

it('S7.09 a style guide is added, listed, read and changed, with its organization in each call', async () => {
  const { editor, added, params, query, change } = await desk();
  expect([added.status, added.body]).toEqual([201, expect.objectContaining({ ...written, version: 1 })]);
  expect((await as(editor).call(list, { query })).body).toEqual([added.body]);
  expect((await as(editor).call(one, { params, query })).body).toEqual(added.body);
  expect((await change({ wordsToAvoid: ['nestled'] })).body).toMatchObject({ wordsToAvoid: ['nestled'], version: 2 });
  expect((await change({ wordsToAvoid: null })).body.wordsToAvoid).toBeNull();
});

it('S7.09 invalid values of a style guide are reported by field', async () => {
  const { change } = await desk();
  const wrong = { name: ' ', person: 'I', wordsToUse: 'lake', wordsToAvoid: [''], typeId: 1 };
  const { status, body } = await change(wrong);
  expect([status, Object.keys(body.validationErrors)]).toEqual([
    422,
    ['name', 'person', 'wordsToUse', 'wordsToAvoid.0', 'typeId'],
  ]);
});

it('S7.09 a type must be in the organization, and a property in one of its workspaces', async () => {
  const { home, sibling, foreign, change } = await desk();
  const [own, theirs] = [await makeRecord(styleguideTypes, home), await makeRecord(styleguideTypes, foreign)];
  expect((await change({ typeId: own, propertyId: sibling.propertyId })).status).toBe(200);
  expect((await change({ typeId: theirs })).body.validationErrors).toEqual({
    typeId: ['This styleguide type was not found'],
  });
  expect((await change({ propertyId: foreign.propertyId })).body.validationErrors).toEqual({
    propertyId: ['This property was not found'],
  });
});

it('S7.09 a property’s style guides do not include others; a property of another organization answers 404', async () => {
  const { home, sibling, foreign, editor, local, change, added } = await desk();
  await change({ propertyId: home.propertyId });
  const of = ({ propertyId }: typeof home) => as(local).call(ofProperty, { params: { propertyId } });
  expect((await of(home)).body).toEqual([expect.objectContaining({ id: added.body.id })]);
  expect([(await of(sibling)).status, (await of(foreign)).status]).toEqual([404, 404]);
  const empty = await as(editor).call(ofProperty, { params: { propertyId: sibling.propertyId } });
  expect(empty.body).toEqual([]);
});

it('S7.09 every version is stored with its author, and an earlier one can be restored as the newest', async () => {
  const { editor, params, query, change, past, added } = await desk();
  await change({ tone: 'brisk', wordsToUse: ['fast'], notes: null });
  await change({ person: 'I' });
  const kept = await past();
  expect(kept.map(({ action, by }) => [action, by?.name])).toEqual([
    ['update', 'Mira'],
    ['insert', 'Mira'],
  ]);
  expect(kept[0]?.fields).toContainEqual(
    expect.objectContaining({ name: 'tone', before: written.tone, after: 'brisk' }),
  );
  const back = await as(editor).call(revert!, { params: { ...params, changeId: kept[1]!.id }, query });
  expect(back.body).toMatchObject({ ...written, version: 3, createdAt: added.body.createdAt });
  expect(await past()).toHaveLength(3);
});

it('S7.09 versions of another organization are not found, and a viewer cannot restore any', async () => {
  const { stranger, viewer, params, past } = await desk();
  expect((await as(stranger).call(history, { params })).status).toBe(404);
  const reverting = { params: { ...params, changeId: (await past())[0]!.id } };
  expect((await as(viewer).call(revert!, reverting)).status).toBe(403);
  expect((await as(stranger).call(revert!, reverting)).status).toBe(404);
});

it.each([
  ['property type', propertyTypes],
  ['style guide type', styleguideTypes],
])('S7.08 S7.09 a %s is stored by its name, which is unique', async (what, resource) => {
  const { home, editor } = await world();
  const { create, update, remove, list } = resource.endpoints;
  const query = { organisationId: home.organisationId };
  const add = (name: string) => as(editor).call(create, { query, body: { name } });
  const { body } = await add('Mountain lodge');
  expect((await add('Mountain lodge')).body.validationErrors).toEqual({
    name: [`There is already a ${what} with this name`],
  });
  const params = { id: body.id };
  expect((await as(editor).call(update, { params, body: { name: 'Alpine lodge' } })).body.name).toBe('Alpine lodge');
  expect((await as(editor).call(list, { query: { ...query, q: 'alpine' } })).body).toHaveLength(1);
  expect((await as(editor).call(remove, { params })).status).toBe(200);
  expect((await as(editor).call(list, { query })).body).toEqual([]);
});

import { expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { propertyFacts } from '../../../src/resources/property-facts/property-facts.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { pictureBlob } from '../stage/inputs.ts';
import { checkedImport } from '../imports/transfer.ts';
import { world } from '../stage/world.ts';

const { home, foreign, editor, viewer, translator } = await world();
const { create, update, updateWithMedia } = events.endpoints;
const query = { workspaceId: home.workspaceId };
const required = ['This is required'];
const noVenue = ['This venue was not found'];
const order = ['Must not end before it starts'];
const backwards = { eventStartDate: '2031-05-03', eventEndDate: '2031-05-01' };
const problems = async (answer: Promise<{ status: number; body: { validationErrors?: unknown } }>) => {
  const { status, body } = await answer;
  return [status, body.validationErrors];
};

it('S7.04 a new event with an empty title, an unknown venue and an end before its start gets all three errors', async () => {
  const body = { title: '', venueId: 999_999_999, latitude: 91, ...backwards };
  const all = { title: required, venueId: noVenue, latitude: ['Must be at most 90'], eventEndDate: order };
  expect(await problems(as(editor).call(create!, { query, body }))).toEqual([422, all]);
  const files = { mainImage: await pictureBlob('teal', 4, 4) };
  expect(await problems(as(editor).call(create!, { query, body, files }))).toEqual([422, all]);
});

it('S7.04 a broken rule and an invalid reference are reported together if every field is well-formed', async () => {
  const body = { title: 'Fair', venueId: await makeRecord(venues, foreign), ...backwards };
  expect(await problems(as(editor).call(create!, { query, body }))).toEqual([
    422,
    { venueId: noVenue, eventEndDate: order },
  ]);
  expect(await problems(as(editor).call(create!, { query, body: { ...body, eventEndDate: null } }))).toEqual([
    422,
    { venueId: noVenue },
  ]);
});

it('S7.04 a change gets all errors at once, checked together with stored values', async () => {
  const id = await makeRecord(events, home, { title: 'Fair', eventStartDate: '2031-05-03' });
  const params = { id };
  const body = { title: null, venueId: 999_999_999, eventEndDate: '2031-05-01' };
  const all = { title: required, venueId: noVenue, eventEndDate: order };
  expect(await problems(as(editor).call(update!, { params, body }))).toEqual([422, all]);
  const files = { mainImage: await pictureBlob('teal', 4, 4) };
  expect(await problems(as(editor).call(updateWithMedia!, { params, body, files }))).toEqual([422, all]);
});

it('a field without read permission is not compared with its stored value', async () => {
  const id = await makeRecord(events, home, {
    title: 'Fair',
    eventStartDate: '2031-05-03',
    eventEndDate: '2031-05-04',
  });
  const body = { eventStartDate: '2031-05-09', eventEndDate: 'soon', venueId: 999_999_999 };
  const [status, found] = await problems(as(editor).call(update!, { params: { id }, body }));
  expect([status, found]).toEqual([422, { eventEndDate: [expect.not.stringContaining('before')], venueId: noVenue }]);
});

it('S6.01 a user who may not change a record learns nothing but the schema from its errors', async () => {
  const id = await makeRecord(events, home, { title: 'Fair', eventStartDate: '2031-05-03', language: 'en' });
  const elsewhere = await makeRecord(events, foreign, { title: 'Fair', eventStartDate: '2031-05-03' });
  const body = { title: '', venueId: 999_999_999, eventEndDate: '2031-05-01' };
  const schemaAlone = [422, { title: required }];
  const changed = (person: typeof editor, wanted: number) => as(person).call(update!, { params: { id: wanted }, body });
  expect(await problems(changed(translator, id))).toEqual(schemaAlone);
  expect(await problems(changed(editor, elsewhere))).toEqual(schemaAlone);
  expect((await changed(viewer, id)).status).toBe(403);
  const there = { workspaceId: foreign.workspaceId };
  expect(await problems(as(editor).call(create!, { query: there, body: { ...body, ...backwards } }))).toEqual(
    schemaAlone,
  );
});

it('S3.04 a fact without a language, of an unknown property and with a value of another type gets all three errors', async () => {
  const body = { propertyId: 999_999_999, language: 'no language', factName: 'rooms', factValue: 'many' };
  expect(await problems(as(editor).call(propertyFacts.endpoints.create!, { query, body }))).toEqual([
    422,
    {
      language: [expect.stringContaining('language code')],
      propertyId: ['This property was not found'],
      factValue: ['Must be a number'],
    },
  ]);
});

it('an import skips a row without required values, and lists all its errors in one line', async () => {
  const file = 'title,venueId.title,latitude,eventStartDate,eventEndDate\n,Nowhere hall,91,2031-05-03,2031-05-01';
  const checked = await checkedImport(editor, events, home, file);
  expect(checked.counts).toMatchObject({ create: 0, invalid: 1 });
  expect(checked.errors.map(({ message }) => message)).toEqual([
    'title: This is required; latitude: Must be at most 90; venueId: “Nowhere hall” was not found; eventEndDate: Must not end before it starts',
  ]);
});

it('an invalid cell does not stop an import of its row: each is reported with line, column and value', async () => {
  const file = 'title,venueId.title,latitude,eventStartDate,eventEndDate\n\nFair,Nowhere hall,91,2031-05-03,2031-05-01';
  const checked = await checkedImport(editor, events, home, file);
  expect([checked.counts.create, checked.counts.invalid, checked.noteCount]).toEqual([1, 0, 3]);
  const fair = { row: 3, name: 'Fair' };
  expect(checked.cellNotes).toEqual([
    { ...fair, column: 'latitude', value: '91', message: 'Must be at most 90' },
    { ...fair, column: 'venueId.title', value: 'Nowhere hall', message: '“Nowhere hall” was not found' },
    { ...fair, column: 'eventEndDate', value: '2031-05-01', message: 'Must not end before it starts' },
  ]);
});

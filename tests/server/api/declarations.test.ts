import { describe, expect, it } from 'vitest';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { isSchedulable } from '../../../contract/declaration/scheduling.ts';
import { gathered } from '../../../contract/declaration/within.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { columnOf } from '../../../server/records/sql/columns-sql.ts';
import { resources } from '../../../server/platform/resources.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import { makeRecord, makeRefs } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { scopeFor } from '../stage/inputs.ts';
import { db } from '../stage/installation.ts';
import { sampleInput } from '../stage/samples.ts';
import { world } from '../stage/world.ts';

const named = resources.map((resource) => [resource.name, resource] as const);
const { home, editor } = await world();

async function columnsOf({ storedAs }: Resource): Promise<string[]> {
  const rows = await db.system<{ column: string }>(SQL`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${storedAs}`);
  return rows.map(({ column }) => column);
}

/** Search columns that the database computes. */
const derived = ['cell', 'searched', 'words'];
/** Columns of the server only: the location of a file, and its checksum. */
const kept: Readonly<Record<string, string[]>> = { media: ['file_key', 'sha256', 'edition'] };

/** A time is stored as local time, timestamp, all-day flag, and offset for the second of two repeated hours. */
const columnsFor = ([name, field]: [string, Resource['fields'][string]]) => {
  const column = columnOf(name, field);
  return ['dateTime', 'plannedTime'].includes(field.kind)
    ? [`${column}_wall`, `${column}_at`, `${column}_day_only`, `${column}_offset`]
    : [column];
};

/** The schema of a record in responses, part by part. */
function travelling({ record }: Resource): object {
  const { shape, def } = record as unknown as { shape?: object; def: { in: { shape: object } } };
  return shape ?? def.in.shape;
}
/** Some fields are nested in an object. */
const asSent = ({ within }: Resource, values: Record<string, unknown>) => gathered(within, values);

describe('every declared resource', () => {
  it.each(named)('%s has a column for each of its fields, and no undeclared column', async (_name, resource) => {
    const home = resource.scope === 'self' ? [] : [`${resource.scope}_id`];
    const further = resource.open ? ['further_fields'] : [];
    const server = [...(kept[resource.name] ?? []), ...(isSchedulable(resource) ? ['scheduled_by'] : [])];
    const own = ['id', ...home, 'version', 'created_at', 'updated_at', 'deleted_at', ...further, ...server];
    const declared = [...own, ...Object.entries(resource.fields).flatMap(columnsFor)];
    const found = (await columnsOf(resource)).filter((column) => !derived.includes(column));
    expect(found.toSorted()).toEqual(declared.toSorted());
  });

  it.each(named)('%s returns every field of its record, and no others', async (_name, resource) => {
    const id = await makeRecord(resource, home, sampleInput(resource, 'all'));
    const { body } = await as(editor).call(resource.endpoints.one, { params: { id } });
    const record = Array.isArray(body) ? body[0] : body;
    // Only lists with one row per item have the translations.
    const { translations: _ofItems, ...always } = travelling(resource) as Record<string, unknown>;
    expect(Object.keys(record).toSorted()).toEqual(Object.keys(always).toSorted());
  });

  it.each(named.filter(([, { endpoints }]) => endpoints.create))(
    '%s stores every field as it was sent',
    async (_name, resource) => {
      const { create, one } = resource.endpoints;
      const body = { ...sampleInput(resource, 'all'), ...(await makeRefs(resource, home)) } as Record<string, unknown>;
      const query = scopeFor(create!, home);
      const added = await as(editor).call(create!, { query, body });
      expect(added.status).toBe(201);
      const { body: read } = await as(editor).call(one, {
        params: { id: Number((added.body as Record<string, unknown>)[resource.idKey]) },
      });
      const times = Object.entries(resource.fields).filter(([, { kind }]) => kind === 'dateTime');
      const kept = times.map(([name]) => [name, `${String(body[name])}:00+02:00`]);
      expect(Array.isArray(read) ? read[0] : read).toMatchObject(
        asSent(resource, { ...body, ...Object.fromEntries(kept) }),
      );
    },
  );
});

it('languages are an ordinary resource: their table and calls follow from the declaration', async () => {
  const { create, list, update, remove, one } = languages.endpoints;
  const body = { name: 'Deutsch', code: 'de-AT', nativeName: 'Deutsch (Österreich)' };
  const query = { organisationId: home.organisationId };
  const added = await as(editor).call(create!, { query, body });
  expect([added.status, added.body]).toEqual([
    201,
    expect.objectContaining({ ...body, direction: 'ltr', organisationId: home.organisationId, version: 1 }),
  ]);
  const params = { id: added.body.id };
  expect((await as(editor).call(list, { query: { code: 'de-AT' } })).body).toEqual([added.body]);
  expect((await as(editor).call(update!, { params, body: { direction: 'rtl' } })).body).toMatchObject({
    ...body,
    direction: 'rtl',
  });
  expect((await as(editor).call(update!, { params, body: { code: 'German' } })).status).toBe(422);
  expect((await as(editor).call(remove!, { params })).status).toBe(200);
  expect((await as(editor).call(one, { params })).status).toBe(404);
});

import '../../stage/alone.ts';
import { expect, it } from 'vitest';
import { imports } from '../../../../contract/calls/imports.ts';
import type { ImportRecord } from '../../../../contract/calls/transfer.ts';
import { claimImport } from '../../../../server/features/transfer/imports/import-store.ts';
import { checkInTurn, lease } from '../../../../server/features/transfer/imports/work.ts';
import { startImports } from '../../../../server/features/transfer/imports/worker.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { checkedAtOnce } from '../../../../server/platform/limits.ts';
import { venues } from '../../../../src/resources/venues/venues.resource.ts';
import { makePerson } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { app, db } from '../../stage/installation.ts';
import { brought, importOf, runImport } from '../../imports/transfer.ts';
import { world } from '../../stage/world.ts';

const { home, owner } = await world();
const names = (prefix: string) => Array.from({ length: checkedAtOnce }, (_, index) => `${prefix} ${index}`);
const table = (prefix: string) => ['name,city', ...names(prefix).map((name) => `${name},Bled`), ',Nameless'].join('\n');
const call = (what: 'check' | 'run' | 'stop', id: number, body?: Record<string, unknown>) =>
  as(owner).call(imports[what], { params: { id }, ...(body && { body }) });
const outcomes = (id: number) =>
  db.system<{ outcome: string | null }>(
    SQL`select distinct outcome from import_rows where import_id = ${id} order by 1`,
  );

/** Runs a worker until the import is checked. */
async function checked(id: number): Promise<ImportRecord> {
  const stop = startImports(db, app.stores, (error) => expect(error).toBeUndefined());
  try {
    await expect.poll(async () => (await importOf(owner, id)).status).toBe('checked');
  } finally {
    await stop();
  }
  return importOf(owner, id);
}

it('a long file is checked in the background; until then it can be neither imported nor mapped again', async () => {
  const { id } = (await brought(owner, venues, home, table('Long'))).body;
  expect((await call('check', id, { key: 'name' })).body).toMatchObject({ status: 'checking', done: 0 });
  expect([(await call('run', id)).status, (await call('check', id, {})).status]).toEqual([409, 409]);
  const record = await checked(id);
  expect(record).toMatchObject({ done: 0, counts: { create: checkedAtOnce, invalid: 1 } });
  expect(record.errors).toEqual([{ row: checkedAtOnce + 2, name: null, message: 'name: This is required' }]);
  expect((await runImport(owner, id)).done).toBe(checkedAtOnce + 1);
});

it('nested lists are checked with their rows', async () => {
  const rows = names('Hall').map((name, index) => ({
    name,
    events: index < 2 ? [{ title: `Concert ${index}`, start: '2034-05-01' }] : [],
  }));
  const { id } = (await brought(owner, venues, home, JSON.stringify(rows))).body;
  expect((await call('check', id, {})).body).toMatchObject({ status: 'checking', lists: [{ status: 'checking' }] });
  expect(await checked(id)).toMatchObject({
    counts: { create: checkedAtOnce },
    lists: [{ status: 'checked', done: 0, counts: { create: 2 } }],
  });
});

it('a stopped check keeps the file, and can be started again', async () => {
  const { id } = (await brought(owner, venues, home, table('Stopped'))).body;
  await call('check', id, {});
  const behind = await claimImport(db, lease);
  expect((await call('stop', id)).body).toMatchObject({ status: 'uploaded', done: 0 });
  expect((await call('stop', id)).body).toMatchObject({ status: 'uploaded' });
  await call('check', id, { columns: { name: 'name' }, key: null });
  // The previous worker is too late, whatever its result.
  await checkInTurn(db, app.stores, { ...behind!, columns: {} }, new AbortController().signal);
  expect(await outcomes(id)).toEqual([{ outcome: null }]);
  expect((await importOf(owner, id)).status).toBe('checking');
  expect(await checked(id)).toMatchObject({ columns: { name: 'name' }, counts: { create: checkedAtOnce } });
});

it('a check continues after its server is killed', async () => {
  const { id } = (await brought(owner, venues, home, table('Left'))).body;
  await call('check', id, {});
  const stopping = new AbortController();
  stopping.abort();
  await checkInTurn(db, app.stores, (await claimImport(db, lease))!, stopping.signal);
  expect((await importOf(owner, id)).status).toBe('checking');
  expect((await checked(id)).counts).toMatchObject({ create: checkedAtOnce });
});

it('every row is refused without the create permission', async () => {
  const writer = await makePerson({ of: [home], may: ['create', 'read'] });
  const { id } = (await brought(writer, venues, home, table('Refused'))).body;
  await as(writer).call(imports.check, { params: { id }, body: {} });
  await db.system(SQL`delete from user_roles where user_id = ${writer.id}`);
  await checkInTurn(db, app.stores, (await claimImport(db, lease))!, new AbortController().signal);
  expect(await db.system(SQL`select status from imports where id = ${id}`)).toEqual([{ status: 'checked' }]);
  expect(await outcomes(id)).toEqual([{ outcome: 'invalid' }]);
});

it('a server that is too late refuses no row either', async () => {
  const writer = await makePerson({ of: [home], may: ['create', 'read'] });
  const { id } = (await brought(writer, venues, home, table('Late'))).body;
  await as(writer).call(imports.check, { params: { id }, body: {} });
  const behind = await claimImport(db, lease);
  await as(writer).call(imports.stop, { params: { id } });
  await db.system(SQL`delete from user_roles where user_id = ${writer.id}`);
  await checkInTurn(db, app.stores, behind!, new AbortController().signal);
  expect(await outcomes(id)).toEqual([{ outcome: null }]);
  expect(await db.system(SQL`select status from imports where id = ${id}`)).toEqual([{ status: 'uploaded' }]);
});

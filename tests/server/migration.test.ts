import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fields, defineResource, f } from '../../contract/resource.ts';
import { changesFor } from '../../scripts/migration/plan.ts';
import { presentColumns } from '../../scripts/migration/present.ts';
import { type OpenDatabase, openDatabase } from '../../server/platform/db/open.ts';
import { SQL } from '../../server/platform/db/sql.ts';
import { storeOf } from '../../server/records/store.ts';
import { resources } from '../../server/platform/resources.ts';
import { venues } from '../../src/resources/venues/venues.resource.ts';

const MINUTE = 60_000;

const festivals = defineResource('festivals', {
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    status: f.status(['draft', 'published']),
    opens: f.dateTime({ required: true }),
    timeZone: f.timeZone(),
    venueId: f.ref('venues'),
    poster: f.image({ part: 'poster' }),
    price: f.number(),
    free: f.boolean({ default: false }),
  },
});

/** A resource as it would stand after somebody adds fields to its declaration. */
const withFields = (fields: Fields) => ({ ...venues, fields: { ...venues.fields, ...fields } });

describe('the migration that follows from declarations', { timeout: MINUTE }, () => {
  let dataDir: string;
  let database: OpenDatabase;
  let present: Awaited<ReturnType<typeof presentColumns>>;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'waymark-migration-test-'));
    database = await openDatabase({ dataDir }, () => undefined);
    present = await presentColumns(() => undefined);
  }, MINUTE);

  afterAll(async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, MINUTE);

  const apply = (sql: string) => database.db.asSystem((tx) => tx.script(sql));

  it('has nothing to do for what is declared today', () => {
    expect(changesFor(resources, present)).toEqual([]);
  });

  it('makes a table that the resource can be kept in at once, seen by its members alone', async () => {
    const [change, ...others] = changesFor([...resources, festivals], present);
    expect(others).toEqual([]);
    await apply(change!.sql);
    const [person] = await database.db.system<{ id: number }>(
      SQL`insert into users (issuer, subject, email) values ('i', 's', '') returning id`,
    );
    const [workspace] = await database.db.system<{ id: number }>(SQL`
      with organisation as (insert into organisations (name) values ('O') returning id)
      insert into workspaces (organisation_id, name) select id, 'W' from organisation returning id`);
    await database.db.system(
      SQL`insert into workspace_members (workspace_id, user_id) values (${workspace!.id}, ${person!.id})`,
    );
    const scope = {
      actor: { userId: person!.id, workspaces: [], grants: [] },
      workspaceIds: [workspace!.id],
      organisationIds: [],
    };
    const values = {
      name: 'Summer',
      opens: '2027-07-01T18:00',
      timeZone: 'Europe/Rome',
      price: 12.5,
      free: false,
      status: 'draft',
    };
    const stored = await database.db.asUser(person!.id, (tx) =>
      storeOf(festivals).insert(tx, scope, workspace!.id, values),
    );
    expect(stored).toMatchObject({
      name: 'Summer',
      opens: '2027-07-01T18:00:00+02:00',
      price: 12.5,
      free: false,
      version: 1,
    });
    const foreign = await database.db.asUser(person!.id + 1, (tx) => tx.rows(SQL`select id from festivals`));
    expect(foreign).toEqual([]);
  });

  it('adds columns to a table that has rows, and leaves alone what no declaration names', async () => {
    await database.db.system(SQL`
      with organisation as (insert into organisations (name) values ('O') returning id),
        workspace as (insert into workspaces (organisation_id, name) select id, 'W' from organisation returning id)
      insert into venues (workspace_id, name) select id, 'Hall' from workspace`);
    const grown = withFields({ motto: f.text({ required: true }), cover: f.image(), opens: f.date() });
    const [change] = changesFor([grown], present);
    expect(change!.sql).not.toMatch(/drop column|drop table/);
    await apply(change!.sql);
    const [hall] = await database.db.system(SQL`select name, motto, cover, opens from venues`);
    expect(hall).toEqual({ name: 'Hall', motto: '', cover: null, opens: null });
    await expect(
      database.db.system(SQL`insert into venues (workspace_id, name) select id, 'No motto' from workspaces limit 1`),
    ).rejects.toThrow('motto');
  });

  it('puts a new table before the one that refers to it', () => {
    const organisers = defineResource('organisers', {
      title: 'name',
      fields: { name: f.text(), seriesId: f.ref('series') },
    });
    const series = defineResource('series', { title: 'name', fields: { name: f.text({ required: true }) } });
    expect(changesFor([organisers, series], present).map(({ table }) => table)).toEqual(['series', 'organisers']);
  });
});

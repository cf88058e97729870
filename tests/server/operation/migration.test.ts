import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fields, defineResource, f } from '../../../contract/declaration/resource.ts';
import { changesFor } from '../../../scripts/migration/plan.ts';
import { presentColumns } from '../../../scripts/migration/present.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../server/platform/db/open.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { storeOf } from '../../../server/records/store.ts';
import { version } from '../../../server/platform/version.ts';
import { resources } from '../../../server/platform/resources.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { newDataFolder } from '../../data-folder.ts';

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

/** A resource with more declared fields. */
const withFields = (fields: Fields) => ({ ...venues, fields: { ...venues.fields, ...fields } });

describe('the migration generated from declarations', () => {
  let dataDir: string;
  let database: OpenDatabase;
  let present: Awaited<ReturnType<typeof presentColumns>>;

  beforeAll(async () => {
    dataDir = newDataFolder('migration');
    database = await openDatabase({ dataDir }, () => undefined);
    present = await presentColumns(() => undefined);
  });

  afterAll(async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const apply = (sql: string) => database.db.asSystem((tx) => tx.script(sql));

  it('is empty for the current declarations', () => {
    expect(changesFor(resources, present)).toEqual([]);
  });

  it('creates a table that is usable for the resource at once, visible to its members only', async () => {
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
      status: 'draft' as const,
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

  it('shares fields and refuses second records of a language in tables and columns that it creates', () => {
    const translated = { name: f.text({ required: true }), language: f.language(), group: f.translationGroup() };
    const tours = { opens: f.dateTime({ shared: true }), venueId: f.ref('venues', { shared: true }) };
    const [table] = changesFor(
      [...resources, defineResource('tours', { title: 'name', fields: { ...translated, ...tours } })],
      present,
    );
    expect(table!.sql).toContain(
      `select public.share_fields('tours', 'group', array['opens_wall,opens_day_only,opens_offset', 'venue_id>venues']);`,
    );
    expect(table!.sql).toContain(
      `create unique index tours_language_group_once on tours (workspace_id, language, group) where deleted_at is null and group <> '';`,
    );
    const [column] = changesFor([withFields({ entrances: f.integer({ shared: true }) })], present);
    expect(column!.sql).toContain(`'social_picture', 'entrances']);`);
  });

  it('S7.04 reads times in the record’s time zone, whatever field refers to it', async () => {
    const concerts = defineResource('concerts', {
      title: 'name',
      fields: { name: f.text({ required: true }), opens: f.dateTime({ required: true }), zone: f.timeZone() },
    });
    const [change] = changesFor([...resources, concerts], present);
    await apply(change!.sql);
    const [home] = await database.db.system<{ id: number; organisation: number }>(SQL`
      with organisation as (insert into organisations (name) values ('O') returning id)
      insert into workspaces (organisation_id, name) select id, 'W' from organisation returning id`);
    const scope = {
      actor: { userId: 0, workspaces: [], grants: [] },
      workspaceIds: [home!.id],
      organisationIds: [],
    };
    const store = storeOf(concerts);
    const values = { name: 'Dawn', opens: '2027-07-01T16:00:00Z', zone: 'Europe/Rome' };
    const [added, moved] = await database.db.asSystem(async (tx) => {
      const first = await store.insert(tx, scope, home!.id, values);
      return [first, await store.update(tx, scope, first, { opens: '2027-12-01T16:00:00Z' })];
    });
    expect([added.opens, moved.opens]).toEqual(['2027-07-01T18:00:00+02:00', '2027-12-01T17:00:00+01:00']);
    const [instant] = await database.db.system(SQL`select opens_at as at from concerts`);
    expect(instant).toEqual({ at: '2027-12-01T16:00:00.000Z' });
  });

  it('S3.08 gives a table with unknown fields the column for them, whether new or existing', async () => {
    const fairs = defineResource('fairs', {
      title: 'name',
      open: true,
      fields: { name: f.text({ required: true }), language: f.language() },
    });
    const [change] = changesFor([fairs], present);
    await apply(change!.sql);
    await database.db.system(SQL`
      with organisation as (insert into organisations (name) values ('O') returning id),
        workspace as (insert into workspaces (organisation_id, name) select id, 'W' from organisation returning id)
      insert into fairs (workspace_id, name) select id, 'Fair' from workspace`);
    expect(await database.db.system(SQL`select further_fields as further from fairs`)).toEqual([{ further: {} }]);
    const [opened] = changesFor([{ ...properties, open: true }], present);
    await apply(opened!.sql);
    expect(opened).toMatchObject({ table: 'properties', about: 'properties-further-fields' });
    expect(await database.db.system(SQL`select distinct further_fields as further from properties`)).toEqual([]);
  });

  it('logs a column separately if its name merely ends like a part of a time', async () => {
    const forts = defineResource('forts', {
      title: 'name',
      fields: {
        name: f.text({ required: true }),
        city: f.text({ storedAs: 'city_wall' }),
        cityGate: f.text({ storedAs: 'city' }),
        opens: f.dateTime(),
      },
    });
    const [change] = changesFor([...resources, forts], present);
    await apply(change!.sql);
    await database.db.system(SQL`
      with organisation as (insert into organisations (name) values ('O') returning id),
        workspace as (insert into workspaces (organisation_id, name) select id, 'W' from organisation returning id)
      insert into forts (workspace_id, name, city, city_wall) select id, 'Castle', 'east', 'stone' from workspace`);
    await database.db.system(SQL`update forts set city = 'west'`);
    await database.db.system(SQL`update forts set opens_wall = '2027-07-01T10:00'`);
    const noted = await database.db.system<{ after: object }>(
      SQL`select after from changes where table_name = 'forts' and action = 'update' order by id`,
    );
    expect(noted.map(({ after }) => after)).toEqual([
      { city: 'west' },
      { opens_wall: '2027-07-01T10:00:00', opens_day_only: false, opens_offset: null },
    ]);
  });

  it('adds columns to a table that has rows, and keeps undeclared columns', async () => {
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

  it('creates a table before others that refer to it', () => {
    const organisers = defineResource('organisers', {
      title: 'name',
      fields: { name: f.text(), seriesId: f.ref('series') },
    });
    const series = defineResource('series', { title: 'name', fields: { name: f.text({ required: true }) } });
    expect(changesFor([organisers, series], present).map(({ table }) => table)).toEqual(['series', 'organisers']);
  });
});

describe('the migrations of a database', () => {
  let dataDir: string;
  let folder: string;
  let database: OpenDatabase;

  beforeAll(async () => {
    dataDir = newDataFolder('migrate');
    database = await openDatabase({ dataDir }, () => undefined);
    folder = join(dataDir, 'migrations');
    cpSync(join(import.meta.dirname, '../../../server/platform/db/migrations'), folder, { recursive: true });
  });

  afterAll(async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are applied once, whatever their line endings', async () => {
    const file = join(folder, '003-event-search.sql');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll('\n', '\r\n'));
    expect(await migrate(database.db, folder)).toEqual([]);
    writeFileSync(file, text);
  });

  it('replace accents like the extension in a database without unaccent', async () => {
    const text = readFileSync(join(folder, '046-search.sql'), 'utf8');
    const [, accented = '', bare = ''] = /translate\(lower\(words\), '(\S+)',\s+'(\S+)'\)/.exec(text) ?? [];
    expect([accented.length, accented.length]).toEqual([bare.length, 71]);
    const [found] = await database.db.system(SQL`select plain(${accented}) as plain`);
    expect(found).toEqual({ plain: bare });
  });

  it('record the version that applied them, and when', async () => {
    const [odd] = await database.db.system(
      SQL`select count(*)::int as rows from schema_migrations where version is distinct from ${version} or applied_at is null`,
    );
    expect(odd).toEqual({ rows: 0 });
  });

  it('that cannot be applied are named, and leave the database unchanged', async () => {
    const file = join(folder, '998-wrong.sql');
    writeFileSync(file, 'create table half (id int); select nothing;');
    await expect(migrate(database.db, folder)).rejects.toThrow(
      'The migration 998-wrong.sql failed and the database is unchanged: column "nothing" does not exist',
    );
    rmSync(file);
    expect(await database.db.system(SQL`select from pg_tables where tablename = 'half'`)).toEqual([]);
  });

  it('refuse a file that was changed after it was applied', async () => {
    const file = join(folder, '003-event-search.sql');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text}-- More.\n`);
    await expect(migrate(database.db, folder)).rejects.toThrow(
      'The migration 003-event-search.sql was changed after this database applied it.',
    );
    writeFileSync(file, text);
  });

  it('applied before checksums existed are accepted, and checked from then on', async () => {
    await database.db.system(SQL`update schema_migrations set checksum = null`);
    expect(await migrate(database.db, folder)).toEqual([]);
    const left = await database.db.system(SQL`select name from schema_migrations where checksum is null`);
    expect(left).toEqual([]);
  });

  it('refuse a database that is newer than the program, and leave it unchanged', async () => {
    writeFileSync(join(folder, '999-later.sql'), 'create table later (id int);');
    expect(await migrate(database.db, folder)).toEqual(['999-later.sql']);
    await expect(migrate(database.db)).rejects.toThrow(
      /The database was made by a newer version of Waymark \(this is \S+\) with unknown migrations: 999-later\.sql\./,
    );
    await database.db.system(SQL`update schema_migrations set version = '9.1.0' where name = '999-later.sql'`);
    await expect(migrate(database.db)).rejects.toThrow(
      'The database was made by a newer version of Waymark (9.1.0; this is',
    );
  });
});

import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import type { Database } from '../../platform/db/client.ts';
import { locks } from '../../platform/db/locks.ts';
import { knownMigrations, migrateWithin } from '../../platform/db/migrate.ts';
import { CommitUnknown, type CopyTx } from '../../platform/db/own-connection.ts';
import { SQL } from '../../platform/db/sql.ts';
import { version } from '../../platform/version.ts';
import type { Counts, Manifest } from './archive/manifest.ts';
import { makeBare } from './bare-store.ts';
import { tablesOf } from './catalogue-store.ts';

export { CommitUnknown };

/** Refuses unknown migrations. @throws Error with a sentence if the backup has migrations that are unknown here or differ. */
export async function refuseUnknown({ migrations, version: by }: Manifest): Promise<void> {
  const ours = new Map((await knownMigrations()).map(({ name, checksum }) => [name, checksum]));
  const unknown = migrations.filter(({ name }) => !ours.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by a newer version of Waymark (${by}; this is ${version}) with unknown migrations: ${unknown.join(', ')}. Restore it with that version.`,
    );
  const changed = migrations.filter(({ name, checksum }) => checksum && checksum !== ours.get(name));
  if (changed.length > 0)
    throw new Error(
      `The backup was made by a different build of Waymark: ${changed.map(({ name }) => name).join(', ')} differs.`,
    );
}

/** A database to restore rows into. */
export interface Target {
  /** Adds rows to the current table, or begins the next one. */
  add(table: Manifest['tables'][number], bytes: Buffer): Promise<void>;
  /** Ends the last table. @throws Error if the number of rows differs. */
  end(counts: Counts): Promise<void>;
  /** Moves users of one embedded sign-in to another. @returns how many. */
  moveSignIn(from: string, to: string): Promise<number>;
}

/** Migrations and tables of the backup, and whether existing content may be replaced. */
export interface Wanted extends Pick<Manifest, 'migrations' | 'tables'> {
  replace: boolean;
}

/**
 * Migrates an empty database to the version of a backup, fills it, and migrates it to this version. Uses one transaction.
 * @throws Error with a sentence if the database is not empty or in use, or its tables differ from the backup's.
 */
export const intoDatabase = (db: Database, wanted: Wanted, fill: (target: Target) => Promise<void>): Promise<void> =>
  db.alone((connection) =>
    connection.transaction('begin', async (tx) => {
      // A server that starts now waits for this lock.
      await tx.rows(SQL`select pg_advisory_xact_lock(${locks.migrating})`);
      if (!(await isEmpty(tx))) await empty(tx, wanted.replace);
      await migrateWithin(tx, new Set(wanted.migrations.map(({ name }) => name)));
      // Deferred triggers would block the changes that follow.
      await tx.script('set constraints all immediate');
      const tables = await tablesOf(tx);
      refuseOthers(tables, wanted.tables);
      const rebuild = await makeBare(tx);
      await tx.script(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
      await fill(targetIn(tx));
      await rebuild();
      await migrateWithin(tx);
      await tx.script('analyze');
    }),
  );

const isOursRelation = SQL`not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;
const isOursRoutine = SQL`not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

async function isEmpty(tx: CopyTx): Promise<boolean> {
  const [found] = await tx.rows<{ empty: boolean }>(SQL`
    select not exists (select from pg_class c where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p', 'v', 'm', 'f') and ${isOursRelation}) as empty`);
  return found?.empty ?? false;
}

/** Removes all that migrations may have created. Extensions stay: they may need an administrator. */
async function empty(tx: CopyTx, replace: boolean): Promise<void> {
  if (!replace)
    throw new Error(
      'The database is not empty. Choose an empty one, or use --replace to replace all its content with the backup.',
    );
  const [others] = await tx.rows<{ count: number }>(SQL`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  if (others && others.count > 0)
    throw new Error(
      `The database is in use (${others.count} connections). Stop all servers and other programs that use it.`,
    );
  const drops = await tx.rows<{ drop: string }>(SQL`
    select format('drop table if exists %s cascade', c.oid::regclass) as drop from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${isOursRelation}
    union all select format('drop view if exists %s cascade', c.oid::regclass) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and ${isOursRelation}
    union all select format('drop sequence if exists %s cascade', c.oid::regclass) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${isOursRelation}
    union all select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = 'public'::regnamespace and ${isOursRoutine}`);
  await tx.script(['drop schema if exists published cascade', ...drops.map(({ drop }) => drop)].join(';\n'));
}

function refuseOthers(tables: Manifest['tables'], wanted: Manifest['tables']): void {
  const [existing, archived] = [columnsOf(tables), columnsOf(wanted)];
  const unknown = [...archived].filter((column) => !existing.has(column));
  // The migrations table belongs to no migration and gains columns in later versions.
  const lacking = [...existing].filter((column) => !archived.has(column) && !column.startsWith('schema_migrations.'));
  if (unknown.length > 0)
    throw new Error(
      `The backup contains objects that its migrations do not create (${unknown.join(', ')}). Put your own tables in a separate schema.`,
    );
  if (lacking.length > 0) throw new Error(`The backup lacks ${lacking.join(', ')}, which its migrations create.`);
}

const columnsOf = (tables: Manifest['tables']) =>
  new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)));

function targetIn(tx: CopyTx): Target {
  const taken: Record<string, number> = {};
  let open: { table: string; stream: Writable & { rowCount: number }; ended: Promise<void> } | undefined;
  const inWords = (table: string, error: unknown) =>
    new Error(`The rows of ${table} can’t be restored: ${(error as Error).message}`, { cause: error });
  const close = async () => {
    if (!open) return;
    const { table, stream, ended } = open;
    stream.end();
    await ended.catch((error) => Promise.reject(inWords(table, error)));
    taken[table] = stream.rowCount;
    open = undefined;
  };
  return {
    async add({ name, columns }, bytes) {
      if (open?.table !== name) {
        await close();
        const stream = tx.copyIn(
          `copy ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`,
        );
        const ended = finished(stream);
        ended.catch(() => undefined);
        open = { table: name, stream, ended };
      }
      const { stream, ended } = open!;
      if (stream.write(bytes)) return;
      // After a refused row the stream accepts no more.
      await Promise.race([once(stream, 'drain'), ended]).catch((error) => Promise.reject(inWords(name, error)));
    },
    async end({ rows, sequences }) {
      await close();
      const wrong = Object.keys({ ...rows, ...taken }).filter((table) => (rows[table] ?? 0) !== (taken[table] ?? 0));
      if (wrong.length > 0) throw new Error(`The number of rows in the backup is wrong in ${wrong.join(', ')}.`);
      for (const [name, { last, called }] of Object.entries(sequences))
        await tx.rows(SQL`select setval(${pg.escapeIdentifier(name)}::regclass, ${last}::bigint, ${called})`);
    },
    async moveSignIn(from, to) {
      const moved = await tx.rows<{ id: number }>(
        SQL`update users set issuer = ${`${to}/`} where issuer = ${`${from}/`} returning id`,
      );
      return moved.length;
    },
  };
}

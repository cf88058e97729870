import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '../version.ts';
import type { Database } from './client.ts';
import { locks } from './locks.ts';
import { SQL } from './sql.ts';
import { canHaveTrigrams, withoutTrigrams } from './trigrams.ts';
import type { Tx } from './tx.ts';

const ownFolder = join(import.meta.dirname, 'migrations');

/** Name and checksum of a migration; equal checksums mean the same statements. */
export interface KnownMigration {
  name: string;
  checksum: string;
}

interface Migration extends KnownMigration {
  text: string;
}

interface Applied {
  name: string;
  /** Null if applied before checksums were stored. */
  checksum: string | null;
  /** Version of Waymark that applied it; null if applied before versions were stored. */
  version: string | null;
}

/**
 * Migrates the database to this version, one process at a time; other processes wait.
 * @returns the names of the migrations applied by this call.
 * @throws Error with a readable message if the database has a newer version, or an applied migration was changed.
 */
export async function migrate(db: Database, folder = ownFolder): Promise<string[]> {
  const migrations = await migrationsIn(folder);
  return db.asSystem((tx) => applyMissing(tx, migrations));
}

/** The migrations of this version, in order. */
export const knownMigrations = async (): Promise<KnownMigration[]> =>
  (await migrationsIn(ownFolder)).map(({ name, checksum }) => ({ name, checksum }));

/**
 * Applies the named migrations, or all, within a transaction.
 * @throws Error as `migrate` does.
 */
export async function migrateWithin(tx: Tx, named?: ReadonlySet<string>): Promise<string[]> {
  const migrations = await migrationsIn(ownFolder);
  return applyMissing(tx, named ? migrations.filter(({ name }) => named.has(name)) : migrations);
}

async function applyMissing(tx: Tx, migrations: readonly Migration[]): Promise<string[]> {
  await tx.rows(SQL`select pg_advisory_xact_lock(${locks.migrating})`);
  const applied = await appliedTo(tx);
  refuseNewer(applied, migrations);
  for (const migration of migrations) await check(tx, migration, applied.get(migration.name));
  const missing = migrations.filter(({ name }) => !applied.has(name));
  const fitted = (await canHaveTrigrams(tx)) ? (text: string) => text : withoutTrigrams;
  for (const migration of missing) await apply(tx, { ...migration, text: fitted(migration.text) });
  return missing.map(({ name }) => name);
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      // Line endings do not count: git may convert them.
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { name, text, checksum };
    }),
  );
}

async function appliedTo(tx: Tx): Promise<Map<string, Applied>> {
  await tx.script(`
    create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now());
    alter table schema_migrations add column if not exists checksum text, add column if not exists version text`);
  const rows = await tx.rows<Applied>(SQL`select name, checksum, version from schema_migrations order by name`);
  return new Map(rows.map((row) => [row.name, row]));
}

function refuseNewer(applied: ReadonlyMap<string, Applied>, migrations: readonly KnownMigration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.values()].filter(({ name }) => !known.has(name));
  if (unknown.length === 0) return;
  const by = unknown.at(-1)?.version;
  throw new Error(
    `The database was made by a newer version of Waymark (${by && by !== version ? `${by}; ` : ''}this is ${version}) with unknown migrations: ${unknown.map(({ name }) => name).join(', ')}. Start that version, or restore a backup from before it.`,
  );
}

/** Adds the current checksum to a migration that was applied before checksums were stored. */
async function check(tx: Tx, { name, checksum }: Migration, applied: Applied | undefined): Promise<void> {
  if (applied?.checksum === null)
    await tx.rows(SQL`update schema_migrations set checksum = ${checksum} where name = ${name}`);
  else if (applied && applied.checksum !== checksum)
    throw new Error(
      `The migration ${name} was changed after this database applied it. Restore the file and write a new migration instead.`,
    );
}

async function apply(tx: Tx, { name, text, checksum }: Migration): Promise<void> {
  await tx.script(text).catch((error: Error & { code?: string }) => {
    const sentence = `The migration ${name} failed and the database is unchanged: ${error.message}`;
    throw Object.assign(new Error(sentence, { cause: error }), { code: error.code });
  });
  await tx.rows(SQL`insert into schema_migrations (name, checksum, version) values (${name}, ${checksum}, ${version})`);
}

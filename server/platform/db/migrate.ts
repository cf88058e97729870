import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Tx } from './client.ts';
import { SQL } from './sql.ts';

const ours = join(import.meta.dirname, 'migrations');
/** Any number will do, as long as every Waymark asks for the same lock. */
const lock = 7_215_943;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/**
 * Brings the database to this version, one process at a time; others wait and then find it done.
 * @returns the names of the migrations that were applied now.
 * @throws Error with a sentence where the database is of a newer version, or an applied migration was changed afterwards.
 */
export async function migrate(db: Database, folder = ours): Promise<string[]> {
  const migrations = await migrationsIn(folder);
  return db.asSystem(async (tx) => {
    await tx.rows(SQL`select pg_advisory_xact_lock(${lock})`);
    const applied = await appliedTo(tx);
    refuseNewer(applied, migrations);
    for (const migration of migrations) await check(tx, migration, applied);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of missing) await apply(tx, migration);
    return missing.map(({ name }) => name);
  });
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      // Whoever checks the files out with other line ends has the same migration.
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { name, text, checksum };
    }),
  );
}

/** The checksums of what was applied, by name; none where it was applied before checksums were kept. */
async function appliedTo(tx: Tx): Promise<Map<string, string | null>> {
  await tx.script(`
    create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now());
    alter table schema_migrations add column if not exists checksum text`);
  const rows = await tx.rows<{ name: string; checksum: string | null }>(
    SQL`select name, checksum from schema_migrations`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseNewer(applied: ReadonlyMap<string, unknown>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).sort();
  if (unknown.length > 0)
    throw new Error(
      `The database is of a newer Waymark than this one, which does not know ${unknown.join(', ')}. Start that version, or restore a backup from before it.`,
    );
}

/** One that was applied before checksums were kept is taken as it is now. */
async function check(
  tx: Tx,
  { name, checksum }: Migration,
  applied: ReadonlyMap<string, string | null>,
): Promise<void> {
  const kept = applied.get(name);
  if (kept === null) await tx.rows(SQL`update schema_migrations set checksum = ${checksum} where name = ${name}`);
  else if (kept !== undefined && kept !== checksum)
    throw new Error(
      `The migration ${name} was changed after this database had applied it. Put the file back as it was, and write what is to change into a new migration.`,
    );
}

async function apply(tx: Tx, { name, text, checksum }: Migration): Promise<void> {
  await tx.script(text);
  await tx.rows(SQL`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`);
}

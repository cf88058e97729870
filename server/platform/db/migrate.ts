import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Tx } from './client.ts';
import { SQL } from './sql.ts';

const folder = join(import.meta.dirname, 'migrations');
/** Any number will do, as long as every Waymark asks for the same lock. */
const lock = 7_215_943;

/**
 * Brings the database to this version, one process at a time; others wait and then find it done.
 * @returns the names of the migrations that were applied now.
 */
export async function migrate(db: Database): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return db.asSystem(async (tx) => {
    await tx.rows(SQL`select pg_advisory_xact_lock(${lock})`);
    await tx.script(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const known = new Set(
      (await tx.rows<{ name: string }>(SQL`select name from schema_migrations`)).map(({ name }) => name),
    );
    const missing = files.filter((file) => !known.has(file));
    for (const file of missing) await apply(tx, file);
    return missing;
  });
}

async function apply(tx: Tx, file: string): Promise<void> {
  await tx.script(await readFile(join(folder, file), 'utf8'));
  await tx.rows(SQL`insert into schema_migrations (name) values (${file})`);
}

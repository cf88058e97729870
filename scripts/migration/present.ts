import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/platform/db/open.ts';
import { SQL } from '../../server/platform/db/sql.ts';
import type { DatabaseColumns } from './plan.ts';

/** The columns of the existing migrations, found by running them on a temporary database. */
export async function presentColumns(say: (text: string) => void): Promise<DatabaseColumns> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-migration-'));
  try {
    const { db, stop } = await openDatabase({ dataDir }, say);
    try {
      const rows = await db.system<{ table: string; columns: string[] }>(SQL`
        select table_name as table, array_agg(column_name::text) as columns
        from information_schema.columns where table_schema = 'public' group by table_name`);
      return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
    } finally {
      await stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

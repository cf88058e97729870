import { chmodSync, chownSync, cpSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Puts a prepared embedded database with all migrations into a data folder, which is faster than creating it. */
export function copyPreparedFiles(dataDir: string): void {
  const from = inject('preparedFiles');
  const files = join(dataDir, 'postgres/pgdata');
  cpSync(from, files, { recursive: true });
  chmodSync(files, 0o700);
  if (process.getuid?.() !== 0) return;
  // As root, PostgreSQL runs under another account, which owns its files and must reach the folder.
  chmodSync(dataDir, 0o755);
  const { uid, gid } = statSync(join(from, '..', 'pgdata'));
  for (const name of ['', ...readdirSync(files, { recursive: true, encoding: 'utf8' })])
    chownSync(join(files, name), uid, gid);
}

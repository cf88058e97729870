import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClusterConnection } from '../cluster.ts';

/**
 * The connection settings of the embedded PostgreSQL that another process of the same user runs on `folder`.
 * They come from PostgreSQL's pid file; nothing is started or locked. Undefined if there is no file.
 * They may be outdated; only a connection attempt shows that.
 */
export function runningCluster(folder: string): ClusterConnection | undefined {
  const home = homeOf(folder);
  const pidFile = join(home, 'pgdata/postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const [, , , port, socketFolder, address] = readFileSync(pidFile, 'utf8').split('\n');
  const host = socketFolder?.trim() || address?.trim();
  if (!host || !port) return undefined;
  const secretFile = join(home, 'password.txt');
  const password = existsSync(secretFile) ? readFileSync(secretFile, 'utf8') : undefined;
  return { host, port: Number(port), user: 'waymark', database: 'waymark', ...(password && { password }) };
}

/** The files may be in another folder, named in `location.txt` (see location.ts). */
function homeOf(folder: string): string {
  const pointer = join(folder, 'location.txt');
  const isHere = existsSync(join(folder, 'pgdata')) || !existsSync(pointer);
  return isHere ? folder : readFileSync(pointer, 'utf8').trim();
}

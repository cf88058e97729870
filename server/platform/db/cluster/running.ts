import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClusterConnection } from '../cluster.ts';

/**
 * How a second process of the same user reaches the embedded PostgreSQL that another one runs on `folder`, without
 * starting or locking anything: PostgreSQL writes its address beside its files. Undefined when nothing runs there; that
 * something still does is only known once a connection is made.
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

/** The files may be elsewhere, and then the folder says where (see place.ts). */
function homeOf(folder: string): string {
  const pointer = join(folder, 'location.txt');
  const isHere = existsSync(join(folder, 'pgdata')) || !existsSync(pointer);
  return isHere ? folder : readFileSync(pointer, 'utf8').trim();
}

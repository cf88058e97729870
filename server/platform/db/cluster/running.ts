import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClusterConnection } from '../cluster.ts';

/**
 * The address of the embedded PostgreSQL that another process of the same user runs on `folder`, read from the pid file
 * that PostgreSQL writes. Nothing is started or locked. Undefined when there is none; an address may be outdated, which
 * only an attempt to connect shows.
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

/** The files may be in another folder, which `location.txt` names (see place.ts). */
function homeOf(folder: string): string {
  const pointer = join(folder, 'location.txt');
  const isHere = existsSync(join(folder, 'pgdata')) || !existsSync(pointer);
  return isHere ? folder : readFileSync(pointer, 'utf8').trim();
}

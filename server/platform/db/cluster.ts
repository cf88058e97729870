import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBinaries } from './cluster/binaries.ts';
import { initialise } from './cluster/initialise.ts';
import { holdFolder } from './cluster/lock.ts';
import { clearOrphans } from './cluster/orphans.ts';
import { chooseLocation } from './cluster/location.ts';
import { startPostmaster, type Postmaster } from './cluster/postmaster.ts';

/** Connection settings of the embedded database for the `pg` driver, as its superuser. */
export type ClusterConnection = { host: string; port: number; user: string; database: string; password?: string };

/** A running embedded PostgreSQL. `stop` shuts it down and resolves at its end; a second call does nothing. */
export type Cluster = { connection: ClusterConnection; version: string; stop(): Promise<void> };

interface ClusterOptions {
  folder: string;
  log: (text: string) => void;
  /** Maximum of open connections. Default: enough for one server. */
  connections?: number;
}

/**
 * Starts the embedded PostgreSQL on the files in `folder`, which the first start creates. Resolves when it accepts connections.
 * Leftovers of a killed process are removed. `log` gets sentences about slow or notable steps.
 * @throws Error with a readable message: the folder is in use, its files have another version or owner, or no PostgreSQL is found.
 */
export async function startCluster({ folder, log, connections }: ClusterOptions): Promise<Cluster> {
  mkdirSync(resolve(folder), { recursive: true });
  const place = chooseLocation(realpathSync(folder), log);
  const release = await holdFolder(place.home, folder);
  try {
    const binaries = await findBinaries(place.account, log);
    const files = join(place.home, 'pgdata');
    await clearOrphans(files, log);
    const secret = await initialise({ files, place, binaries, log });
    const name = createHash('sha256').update(files).digest('hex').slice(0, 12);
    const postmaster = await startPostmaster({ files, name, place, binaries, log, connections });
    return running(postmaster, binaries.version, secret, release);
  } catch (error) {
    await release();
    throw error;
  }
}

function running(
  postmaster: Postmaster,
  version: string,
  password: string | undefined,
  release: () => Promise<void>,
): Cluster {
  let stopped: Promise<void> | undefined;
  return {
    version,
    connection: { ...postmaster.address, user: 'waymark', database: 'waymark', ...(password && { password }) },
    stop: () => (stopped ??= postmaster.stop().finally(release)),
  };
}

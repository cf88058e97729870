import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBinaries } from './cluster/binaries.ts';
import { initialise } from './cluster/initialise.ts';
import { holdFolder } from './cluster/lock.ts';
import { clearOrphans } from './cluster/orphans.ts';
import { chooseLocation } from './cluster/location.ts';
import { startPostmaster, type Postmaster } from './cluster/postmaster.ts';

/** How the `pg` driver reaches the embedded database, as its superuser. */
export type ClusterConnection = { host: string; port: number; user: string; database: string; password?: string };

/** A running embedded PostgreSQL. `stop` ends it in order and resolves when it has ended; a second call does nothing. */
export type Cluster = { connection: ClusterConnection; version: string; stop(): Promise<void> };

interface ClusterOptions {
  folder: string;
  log: (text: string) => void;
  /** How many may be open at once, where it is not as many as one server needs. */
  connections?: number;
}

/**
 * Starts the PostgreSQL that Waymark brings along on the files in `folder`, making them on the first start, and resolves when
 * it takes connections. What a killed process left behind is cleared up without help. `log` is told, in sentences, what takes
 * time or is worth knowing.
 *
 * Rejects with a sentence for the person: the folder is in use by another process, its files belong to another version or
 * user, or there is no PostgreSQL for this platform.
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../server/platform/db/client.ts';
import { startCluster } from '../server/platform/db/cluster.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { requestRole } from '../server/platform/db/request-role.ts';

/** Starts a database with the current schema in the named folder, which is kept, or in a temporary one. */
export async function benchDatabase(say: (text: string) => void, named?: string) {
  const folder = named ?? (await mkdtemp(join(tmpdir(), 'waymark-bench-')));
  const cluster = await startCluster({ folder, log: say });
  const owner = cluster.connection;
  const db = connect(owner, await requestRole(owner), () => undefined);
  const close = async () => {
    await db.close();
    await cluster.stop();
    if (!named) await rm(folder, { recursive: true, force: true });
  };
  await migrate(db).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const url = `postgres://waymark@localhost/waymark?host=${encodeURIComponent(owner.host)}&port=${owner.port}`;
  return { folder, owner, db, url, close };
}

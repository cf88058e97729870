import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startCluster } from '../../server/platform/db/cluster.ts';
import { connected } from '../list/prepare.ts';
import { endServer, startServer } from '../server.ts';

const port = 4_792;

/** The product with demo content on a separate database, which survives when the server is killed. */
export interface Product {
  origin: string;
  database: pg.Client;
  /** The folder of the media files. */
  media: string;
  server(): ChildProcess;
  /** Kills the server as the kernel does without memory, and starts it again. */
  killAndStart(): Promise<void>;
  /** The uploaded photos in the library. */
  photographs(): Promise<{ id: number; sha256: string }[]>;
  /** Deletes them, so that they can be uploaded again. */
  forgetPhotographs(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the product with an empty folder. */
export async function startProduct(say: (text: string) => void): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  const cluster = await startCluster({ folder: join(folder, 'postgres'), log: say });
  const owner = cluster.connection;
  const url = `postgres://waymark@localhost/waymark?host=${encodeURIComponent(owner.host)}&port=${owner.port}`;
  const origin = `http://localhost:${port}`;
  const start = () => startServer({ url, folder, port, origin, demo: true });
  let server = await start();
  const database = await connected(owner);
  const brought = `from media where file_name like 'photograph-%'`;
  return {
    origin,
    database,
    media: join(folder, 'media'),
    server: () => server,
    async killAndStart() {
      server.kill('SIGKILL');
      await once(server, 'exit');
      server = await start();
    },
    photographs: async () => (await database.query(`select id::int, sha256 ${brought}`)).rows,
    forgetPhotographs: async () => void (await database.query(`delete ${brought}`)),
    async stop() {
      await database.end();
      await endServer(server);
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

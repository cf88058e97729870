import { readFile, readdir } from 'node:fs/promises';
import type { Database } from '../../server/platform/db/client.ts';
import { SQL } from '../../server/platform/db/sql.ts';

/** Measures the total processor time of a server process and its database processes in ms. Linux only. */
export async function timeOf(server: number, db: Database): Promise<() => Promise<number>> {
  const [backend] = await db.system<{ pid: number }>(SQL`select pg_backend_pid() as pid`);
  const postmaster = (await statOf(backend!.pid)).parent;
  return async () => {
    const ofDatabase = (await Promise.all((await processes()).map(statOf))).filter(
      ({ parent }) => parent === postmaster,
    );
    const each = await Promise.all([server, ...ofDatabase.map(({ pid }) => pid)].map(threadsOf));
    // Includes database processes that have ended, such as parallel workers.
    return each.reduce((sum, ms) => sum + ms, 0) + (await statOf(postmaster)).ofEnded;
  };
}

const processes = async () => (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);

/** The parent of a process, and the processor time of its ended children (ms). */
async function statOf(pid: number): Promise<{ pid: number; parent: number; ofEnded: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const parts = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(parts[13]) + Number(parts[14]);
  return { pid, parent: Number(parts[1]), ofEnded: ticks * 10 };
}

async function threadsOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const each = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return each.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0);
}

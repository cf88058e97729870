import { readFile } from 'node:fs/promises';
import type { Tx } from '../server/platform/db/client.ts';
import { SQL } from '../server/platform/db/sql.ts';

/** Measures the processor time of this process and its database process in ms. Linux only. */
export async function processorTime(tx: Tx): Promise<() => Promise<number>> {
  const { pid } = (await tx.row<{ pid: number }>(SQL`select pg_backend_pid() as pid`))!;
  const ofDatabase = async () => Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6;
  const before = await ofDatabase();
  const own = process.cpuUsage();
  return async () => {
    const { user, system } = process.cpuUsage(own);
    return (await ofDatabase()) - before + (user + system) / 1e3;
  };
}

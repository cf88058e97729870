import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchDatabase } from '../database.ts';
import { type Call, answered } from '../answered.ts';
import { percentiles } from '../list/load.ts';
import { connected, fillTo } from '../list/prepare.ts';
import { bearerToken } from '../list/token.ts';
import { endServer, startServer } from '../server.ts';
import { readCalls } from './read-calls.ts';

/**
 * `node bench/growth/foreign.ts [--foreign 10000,1000000] [--rounds 20] [--folder DATA]`: each read call of a workspace with 300 events,
 * next to two sizes of other organizations' events. Content changes before each call, so that no total and no response is cached. Marks
 * calls over 15 ms, or over 1.5 times the smaller size. A named folder is kept and reused.
 */
const { values } = parseArgs({
  options: {
    foreign: { type: 'string', default: '10000,1000000' },
    rounds: { type: 'string', default: '20' },
    folder: { type: 'string' },
  },
});
const sizes = values.foreign.split(',').map(Number);
const rounds = Number(values.rounds);
const own = 300;
const say = (text: string) => void process.stdout.write(`${text}\n`);
const port = 4_798;
const origin = `http://localhost:${port}`;
const figures = new Map<string, number[]>();

const { owner, db, url, folder, close } = await benchDatabase(say, values.folder);
try {
  const society = await readFile(join(import.meta.dirname, 'society.sql'), 'utf8');
  for (const size of sizes) {
    const client = await connected(owner);
    // The first ten workspaces belong to the measured organization.
    const foreign = Math.max(10, Math.ceil(size / 100_000) * 10);
    await client.query(society.replaceAll('$workspaces', String(10 + foreign)).replaceAll('$issuer', `${origin}/`));
    await fillTo(owner, own + size, say, `case when n <= ${own} then 1 else 11 + n % ${foreign} end`);
    const { rows } = await client.query<{ domain: string }>('select published.address_of(1) as domain');
    const server = await startServer({ url, folder, port, origin });
    const authorization = `Bearer ${await bearerToken(db, origin, 'bench')}`;
    const change = () => client.query('update venues set capacity = coalesce(capacity, 0) + 1 where workspace_id = 1');
    try {
      const all = readCalls(1, rows[0]!.domain);
      // In turn, so that load on the machine affects all calls equally. The first rounds prepare statements and read from the disk.
      const times = new Map(all.map(({ name }) => [name, [] as number[]]));
      for (let round = -3; round < rounds; round += 1)
        for (const call of all) {
          const time = await timeOf(authorization, call, change);
          if (round >= 0) times.get(call.name)!.push(time);
        }
      for (const [name, taken] of times) figures.set(name, [...(figures.get(name) ?? []), percentiles(taken).p50]);
    } finally {
      await endServer(server);
      await client.end();
    }
  }
} finally {
  await close();
}
say(`\n| p50 in ms, ${rounds} requests | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} | Ratio | |`);
say(`| --- |${' ---: |'.repeat(sizes.length + 1)} --- |`);
for (const [name, times] of figures) {
  const ratio = times.at(-1)! / times[0]!;
  const mark = ratio > 1.5 || times.at(-1)! > 15 ? '⚠' : '';
  say(`| ${name} | ${times.join(' | ')} | ${ratio.toFixed(1)} | ${mark} |`);
}

/** Milliseconds of a call after a content change. */
async function timeOf(authorization: string, { path, body }: Call, change: () => Promise<unknown>): Promise<number> {
  await change();
  // The server is notified of a change with a short delay.
  await new Promise((resolve) => setTimeout(resolve, 20));
  const begun = performance.now();
  await answered(origin, authorization, body ? { path, body } : { path });
  return performance.now() - begun;
}

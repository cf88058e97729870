import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchDatabase } from '../database.ts';
import { answered } from '../answered.ts';
import { percentiles } from '../list/load.ts';
import { connected, fillTo } from '../list/prepare.ts';
import { bearerToken } from '../list/token.ts';
import { memoryOf, startServer } from '../server.ts';
import { type BenchCall, calls, countedAnew } from './calls.ts';

/**
 * `node bench/growth/run.ts [--events 100000,1000000,10000000] [--rounds 60]`: how the cost of each call grows with the number of events.
 * Ten million events have 1,000 workspaces and 10,000 users in 100 organizations. The measured workspace has a tenth of the events. Needs 3
 * GB of disk per million events.
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '100000,1000000,10000000' },
    rounds: { type: 'string', default: '60' },
  },
});
const sizes = values.events.split(',').map(Number);
const rounds = Number(values.rounds);
const say = (text: string) => void process.stdout.write(`${text}\n`);
const port = 4_792;
const origin = `http://localhost:${port}`;
const figures = new Map<string, string[]>();

const { owner, db, url, folder, close } = await benchDatabase(say);
try {
  const society = await readFile(join(import.meta.dirname, 'society.sql'), 'utf8');
  for (const size of sizes) {
    const workspaces = Math.max(10, Math.round(size / 10_000));
    const client = await connected(owner);
    await client.query(society.replaceAll('$workspaces', String(workspaces)).replaceAll('$issuer', `${origin}/`));
    await client.end();
    await fillTo(owner, size, say, `case when n % 10 = 0 then 1 else 2 + n % ${workspaces - 1} end`);
    const server = await startServer({ url, folder, port, origin });
    const authorization = `Bearer ${await bearerToken(db, origin, 'bench')}`;
    try {
      for (const call of calls) note(call(0).name, await timesOf(authorization, call));
      note(countedAnew.name, await timesAfterAChange(authorization));
      note('Server memory, MB', [memoryOf(server)]);
    } finally {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  }
} finally {
  await close();
}
say(`\n| p50 / p95 in ms, ${rounds} requests | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |`);
say(`| --- |${' ---: |'.repeat(sizes.length)}`);
for (const [name, cells] of figures) say(`| ${name} | ${cells.join(' | ')} |`);

function note(name: string, times: number[]): void {
  const { p50, p95 } = percentiles(times);
  const cell = times.length > 1 ? `${p50} / ${p95}` : String(p50);
  say(`  ${name}: ${cell}`);
  figures.set(name, [...(figures.get(name) ?? []), cell]);
}

async function timesOf(authorization: string, call: (round: number) => BenchCall): Promise<number[]> {
  // The first rounds prepare statements and read from the disk.
  for (let round = 0; round < 10; round += 1) await ask(authorization, call(round));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await ask(authorization, call(10 + round)));
  return times;
}

async function timesAfterAChange(authorization: string): Promise<number[]> {
  const change = calls.map((call) => call(0)).find(({ path }) => path.includes('/update-event/'))!;
  const times: number[] = [];
  for (let round = 0; round < Math.min(rounds, 20); round += 1) {
    await ask(authorization, { ...change, body: { title: `Lantern walk again ${round}` } });
    times.push(await ask(authorization, countedAnew));
  }
  return times;
}

/** Milliseconds until the whole response is read. */
async function ask(authorization: string, call: BenchCall): Promise<number> {
  const begun = performance.now();
  await answered(origin, authorization, call);
  return performance.now() - begun;
}

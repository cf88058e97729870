import { parseArgs } from 'node:util';
import { SQL } from '../../server/platform/db/sql.ts';
import { benchDatabase } from '../database.ts';
import { answered } from '../answered.ts';
import { percentiles } from '../list/load.ts';
import { makeOwner } from '../list/prepare.ts';
import { bearerToken } from '../list/token.ts';
import { endServer, startServer } from '../server.ts';
import { type OpeningCall, openingCalls } from './calls.ts';
import { fillBoth } from './fill.ts';
import { timeOf } from './time-of.ts';

/**
 * `node bench/dashboard/run.ts [--events 1000000] [--folder DATA] [--rounds 20]`: the dashboard’s requests, one by one and in parallel,
 * cached and after a change of an event. Measures a workspace with so many events, and one with a tenth of them. A named folder is kept and
 * reused.
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
    rounds: { type: 'string', default: '20' },
  },
});
const size = Number(values.events);
const rounds = Number(values.rounds);
const say = (text: string) => void process.stdout.write(`${text}\n`);
const port = 4_793;
const origin = `http://localhost:${port}`;
const { owner, db, url, folder, close } = await benchDatabase(say, values.folder);
try {
  if (!(await db.system(SQL`select from workspaces`)).length) await makeOwner(owner, `${origin}/`);
  await fillBoth(owner, size, say);
  const server = await startServer({ url, folder, port, origin });
  const authorization = `Bearer ${await bearerToken(db, origin, 'bench')}`;
  const used = await timeOf(server.pid!, db);
  try {
    await measure(1, size, { authorization, used });
    await measure(2, size / 10, { authorization, used });
  } finally {
    await endServer(server);
  }
} finally {
  await close();
}

interface Measuring {
  authorization: string;
  /** Returns the total processor time of the server and its database in ms. */
  used: () => Promise<number>;
}

interface Took {
  clock: number[];
  processor: number[];
}

/** Prints a table of a workspace with the time of each request and of all in parallel. */
async function measure(workspaceId: number, events: number, { authorization, used }: Measuring): Promise<void> {
  const calls = openingCalls.map((call) => call(workspaceId));
  const ask = (call: OpeningCall) => answered(origin, authorization, call);
  const first = workspaceId === 1 ? 10 : size + 10;
  let changes = 0;
  const change = () =>
    ask({
      name: '',
      path: `/v1/update-event/${first}?workspaceId=${workspaceId}`,
      body: { title: `Lantern walk no. ${(changes += 1)}` },
    });
  const timed = async (act: () => Promise<unknown>, before?: () => Promise<unknown>): Promise<Took> => {
    const took: Took = { clock: [], processor: [] };
    // Skips the first round, which reads from the disk.
    for (let round = -1; round < rounds; round += 1) {
      await before?.();
      const usedBefore = await used();
      const begun = performance.now();
      await act();
      if (round < 0) continue;
      took.clock.push(performance.now() - begun);
      took.processor.push((await used()) - usedBefore);
    }
    return took;
  };
  say(
    `\n| ${events.toLocaleString('en')} events: p50 / p95 ms | Cached | Cached, processor time | After a change | After a change, processor time |`,
  );
  say('| --- | ---: | ---: | ---: | ---: |');
  const line = async (name: string, act: () => Promise<unknown>) => {
    const both = [await timed(act), await timed(act, change)];
    say(`| ${name} | ${both.flatMap(({ clock, processor }) => [cell(clock), cell(processor)]).join(' | ')} |`);
  };
  for (const call of calls) await line(call.name, () => ask(call));
  await line('Complete dashboard', () => Promise.all(calls.map(ask)));
}

function cell(times: number[]): string {
  const { p50, p95 } = percentiles(times);
  return `${p50} / ${p95}`;
}

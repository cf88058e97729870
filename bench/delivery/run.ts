import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import type pg from 'pg';
import { connect } from '../../server/platform/db/client.ts';
import { startCluster } from '../../server/platform/db/cluster.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { requestRole } from '../../server/platform/db/request-role.ts';
import { percentiles } from '../list/load.ts';
import { connected, fillTo, makeOwner } from '../list/prepare.ts';
import { endServer, startServer } from '../server.ts';

/**
 * `node bench/delivery/run.ts [--events 1000000]`: requests of websites, computed and cached, from one server process and from two with one
 * database. Requests come from 200 addresses because of the rate limit per address.
 */
const { values } = parseArgs({ options: { events: { type: 'string', default: '1000000' } } });
const say = (text: string) => void process.stdout.write(`${text}\n`);
const port = 4_797;
const at = (place: number) => `http://localhost:${port + place}`;
const base = '/v1/delivery/bench.example';
const lists = {
  'events, the next 24': '/events',
  'events of a month': `/events?from=${dayFrom(30)}&to=${dayFrom(60)}`,
  'events of a category': '/events?category=Music',
  'events around a place': '/events?latitude=46.05&longitude=14.5&distance=35',
  settings: '/settings',
};
const readers = Array.from({ length: 200 }, (_none, index) => `10.7.${index}.1`);

function dayFrom(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Milliseconds per request, each after `before`. */
async function single(path: string, count: number, before?: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    await before?.();
    const begun = performance.now();
    const answer = await fetch(`${at(0)}${base}${path}`, { headers: { 'x-forwarded-for': readers[index % 200]! } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    times.push(performance.now() - begun);
  }
  return times;
}

/** Total requests per second of several server processes. */
async function perSecond(processes: number, path: string, headers: Record<string, string>): Promise<string> {
  const requests = readers.map((reader) => ({
    method: 'GET',
    path: `${base}${path}`,
    headers: { ...headers, 'x-forwarded-for': reader },
  }));
  const results = await Promise.all(
    Array.from({ length: processes }, (_none, place) =>
      autocannon({ url: at(place), connections: 16, duration: 8, requests }),
    ),
  );
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  const answered = Math.round(results.reduce((sum, { requests: { average } }) => sum + average, 0));
  const isKnown = 'if-none-match' in headers;
  return `${answered}${failed > 0 && !isKnown ? ` (${failed} failed)` : ''}`;
}

const folder = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
const cluster = await startCluster({ folder, log: say });
const owner = cluster.connection;
const db = connect(owner, await requestRole(owner), () => undefined);
const url = `postgres://waymark@localhost/waymark?host=${encodeURIComponent(owner.host)}&port=${owner.port}`;
const running: ChildProcess[] = [];
let client: pg.Client | undefined;
const lines = ['| Request | p50 / p95 / p99 |', '| --- | ---: |'];
try {
  await migrate(db);
  await makeOwner(owner, `${at(0)}/`);
  await fillTo(owner, Number(values.events), say);
  client = await connected(owner);
  const start = async (place: number) => {
    process.env.TRUST_PROXY = 'loopback';
    running.push(await startServer({ url, folder, port: port + place, origin: at(0) }));
  };
  await start(0);
  /** Any change in a workspace clears the cache of its website. */
  const forget = async () => {
    await client!.query(`update venues set capacity = coalesce(capacity, 0) + 1`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  for (const [name, path] of Object.entries(lists)) {
    const worked = percentiles(await single(path, 12, forget));
    const held = percentiles(await single(path, 300));
    for (const [how, { p50, p95, p99 }] of [
      ['computed', worked],
      ['cached', held],
    ] as const)
      lines.push(`| ${name}, ${how} | ${p50} / ${p95} / ${p99} ms |`);
    say(lines.slice(-2).join('\n'));
  }
  lines.push(
    '',
    '| Requests/s for cached events | uncompressed | compressed | 304 Not Modified |',
    '| --- | ---: | ---: | ---: |',
  );
  for (const processes of [1, 2]) {
    if (processes > 1) await start(1);
    const packed = { 'accept-encoding': 'br' };
    const etag = (await fetch(`${at(0)}${base}/events`, { headers: packed })).headers.get('etag')!;
    const cells: string[] = [];
    for (const headers of [{ 'accept-encoding': 'identity' }, packed, { ...packed, 'if-none-match': etag }])
      cells.push(await perSecond(processes, '/events', headers));
    lines.push(`| ${processes} ${processes === 1 ? 'process' : 'processes'} | ${cells.join(' | ')} |`);
    say(lines.at(-1)!);
  }
} finally {
  await Promise.all(running.map(endServer));
  await client?.end();
  await db.close();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
say(`\n${lines.join('\n')}`);

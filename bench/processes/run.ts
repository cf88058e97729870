import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { eventSearch } from '../../src/resources/events/search.ts';
import { benchDatabase } from '../database.ts';
import { fillTo, makeOwner } from '../list/prepare.ts';
import { bearerToken } from '../list/token.ts';
import { openSession, startServer } from '../server.ts';

/**
 * `node bench/processes/run.ts [--events 100000] [--processes 1,2,4]`: several server processes with one database behind a round-robin
 * proxy. A session started at one process is valid at all.
 */
const { values } = parseArgs({
  options: { events: { type: 'string', default: '100000' }, processes: { type: 'string', default: '1,2,4' } },
});
const say = (text: string) => void process.stdout.write(`${text}\n`);
const port = 4_793;
const origin = `http://localhost:${port}`;
const list = `/v1/api/location/nearby-events?${new URLSearchParams({ ...(eventSearch({}) as object), domainId: '1' })}`;

const { owner, db, url, folder, close } = await benchDatabase(say);
const lines: string[] = [];
try {
  const subject = await makeOwner(owner, `${origin}/`);
  await fillTo(owner, Number(values.events), say);
  for (const count of values.processes.split(',').map(Number)) {
    const running: ChildProcess[] = [];
    try {
      const ports = Array.from({ length: count }, (_none, index) => port + 1 + index);
      for (const each of ports) running.push(await startServer({ url, folder, port: each, origin }));
      running.push(await startProxy(ports));
      const cookie = await openSession(origin, await bearerToken(db, origin, subject));
      for (const path of ['/v1/users/me', list]) {
        const { requests, latency, non2xx, errors } = await autocannon({
          url: origin,
          connections: 16,
          duration: 8,
          requests: [{ method: 'GET', path, headers: { cookie } }],
        });
        const cells = [count, path.split('?')[0], Math.round(requests.average), latency.p50, latency.p99];
        lines.push(`| ${[...cells, non2xx + errors].join(' | ')} |`);
        say(lines.at(-1)!);
      }
    } finally {
      for (const child of running) child.kill('SIGTERM');
      await Promise.all(running.map((child) => child.exitCode ?? once(child, 'exit')));
    }
  }
} finally {
  await close();
}
say('\n| Processes | Call | Requests/s | p50 ms | p99 ms | Refused |\n| ---: | --- | ---: | ---: | ---: | ---: |');
say(lines.join('\n'));

async function startProxy(servers: number[]): Promise<ChildProcess> {
  const file = join(import.meta.dirname, 'proxy.ts');
  const proxy = spawn(process.execPath, [file, String(port), ...servers.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(proxy.stdout, 'data');
  return proxy;
}

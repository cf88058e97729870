import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../../server/platform/db/cluster.ts';
import { questions } from '../list/questions.ts';
import { compare, expectSameAnswers } from './compare.ts';
import { startDirectus } from './directus.ts';
import type { Product } from './product.ts';
import { startStrapi } from './strapi.ts';
import { startWaymark } from './waymark.ts';

/**
 * `node bench/others/run.ts [--events 100000] [--seconds 8] [--rounds 3]`: compares Waymark with Directus and Strapi from npm. All use the
 * same PostgreSQL, rows and queries.
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
  },
});
const say = (text: string) => void process.stdout.write(`${text}\n`);
const aim = 5;
const asked = { page: questions.page, search: questions.q };
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const lines: string[] = [];
// Cleans up after SIGINT and SIGTERM, too.
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => stopping.abort(new Error(`Ended by ${name}`)));

const folder = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
const cluster = await startCluster({ folder, log: say });
const products: Product[] = [];
try {
  await measureAll();
} finally {
  for (const product of products) await product.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
say(
  `\n| ${Number(values.events).toLocaleString('en')} events | Product | Requests/s | p50 ms | p95 ms | Waymark | Target |`,
);
say(`| --- | --- | ---: | ---: | ---: | ---: | ---: |\n${lines.join('\n')}`);

async function measureAll(): Promise<void> {
  products.push(await startWaymark(cluster.connection, folder, Number(values.events), say));
  for (const [name, start] of Object.entries({ Directus: startDirectus, Strapi: startStrapi })) {
    say(`Installing and starting ${name} …`);
    try {
      products.push(await start(cluster.connection, stopping.signal));
    } catch (error) {
      stopping.signal.throwIfAborted();
      say(`${name} is left out. It could not be installed or started: ${(error as Error).message}`);
      process.exitCode = 1;
    }
  }
  for (const question of Object.values(asked).flat()) await expectSameAnswers(products, question);
  for (const [name, each] of Object.entries(asked)) {
    say(`Measuring ${name} in turns …`);
    const figures = await compare(products, each, { rounds, seconds, signal: stopping.signal });
    const own = figures.get(products[0]!)!.perSecond;
    for (const [product, { perSecond, p50, p95 }] of figures) {
      const faster = product === products[0] ? ['', ''] : [`${(own / perSecond).toFixed(1)} ×`, `≥ ${aim} ×`];
      lines.push(`| ${[name, product.name, perSecond, p50, p95, ...faster].join(' | ')} |`);
      say(lines.at(-1)!);
    }
  }
}

import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { benchApp } from './app/run.ts';
import { benchLists } from './list/run.ts';
import { tableOf, tableOfParts } from './table.ts';

/**
 * `npm run bench [-- --events 1000000]`: prints a table, and writes JSON to bench/results. A `--share` below 1 only checks that the bench
 * runs.
 */
const { values } = parseArgs({
  options: { events: { type: 'string', default: '1000000' }, share: { type: 'string', default: '1' } },
});
const [events, share] = [Number(values.events), Number(values.share)];
const say = (text: string) => void process.stdout.write(`${text}\n`);
const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};

const app = await benchApp(say, share);
const lists = await benchLists([...new Set([10_000 * share, events])], say, share);
const figures = { at: new Date().toISOString(), machine, app, lists };

say(`\n${tableOf(figures)}\n\n${tableOfParts(figures)}`);
if (share === 1) {
  await mkdir('bench/results', { recursive: true });
  await writeFile('bench/results/latest.json', `${JSON.stringify(figures, null, 2)}\n`);
  say('\nWritten to bench/results/latest.json');
}

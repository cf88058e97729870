import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { benchApp } from './app/run.ts';
import { benchLists } from './list/run.ts';
import { tableOf, tableOfParts } from './table.ts';

/** `npm run bench [-- --events 1000000]`: one table on the screen, one JSON in bench/results. */
const { values } = parseArgs({ options: { events: { type: 'string', default: '1000000' } } });
const say = (text: string) => void process.stdout.write(`${text}\n`);
const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};

const app = await benchApp(say);
const lists = await benchLists([10_000, Number(values.events)], say);
const figures = { at: new Date().toISOString(), machine, app, lists };

await mkdir('bench/results', { recursive: true });
await writeFile('bench/results/latest.json', `${JSON.stringify(figures, null, 2)}\n`);
say(`\n${tableOf(figures)}\n\n${tableOfParts(figures)}\n\nWritten to bench/results/latest.json`);

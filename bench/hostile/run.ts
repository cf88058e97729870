import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hostileFiles } from '../../tests/server/hostile/hostile-files.ts';
import { bringFile } from '../../tests/server/imports/bring-file.ts';
import { prepare, publicUrl } from '../../tests/server/stage/own-database.ts';
import { startServer } from '../../tests/server/stage/processes.ts';

/** `node bench/hostile/run.ts`: processing time and memory for each hostile file, and the latency of other requests in that time. */
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-hostile-'));
const headers = await prepare(folder);
const server = await startServer({ DATA_DIR: folder, PUBLIC_URL: publicUrl });
const say = (text: string) => void process.stdout.write(`${text}\n`);
const memory = (name: 'VmRSS' | 'VmHWM') =>
  Math.round(
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024,
  );
const percentile = (times: number[], share: number) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0);

/** Latencies of a list that another client requests continuously (ms). */
const waits: number[] = [];
const ending = new AbortController();
const other = (async () => {
  while (!ending.signal.aborted) {
    const begun = performance.now();
    await (await fetch(`${server.origin}/v1/all-events`, { headers })).text();
    waits.push(performance.now() - begun);
    await pause(10);
  }
})();

await pause(2_000);
say(
  `Other requests alone: p50 ${percentile(waits, 0.5)} ms, p95 ${percentile(waits, 0.95)} ms; memory ${memory('VmRSS')} MB\n`,
);
say('| File | Response | ms | Other requests: p95 ms | Memory, max. MB |\n| --- | --- | ---: | ---: | ---: |');
const times: number[] = [];
const all: number[] = [];
for (const { name, make } of hostileFiles) {
  const bytes = make();
  await pause(200);
  waits.length = 0;
  const begun = performance.now();
  const { status } = await bringFile(server.origin, headers.authorization!, bytes);
  times.push(performance.now() - begun);
  all.push(...waits);
  say(`| ${name} | ${status} | ${Math.round(times.at(-1)!)} | ${percentile(waits, 0.95)} | ${memory('VmHWM')} |`);
}
say(`\nLongest: ${Math.round(Math.max(...times))} ms; p95 of other requests: ${percentile(all, 0.95)} ms`);
ending.abort();
await other;
await server.stop();
rmSync(folder, { recursive: true, force: true });

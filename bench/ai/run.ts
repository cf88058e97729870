import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modelServer } from '../../tests/server/writing/model-server.ts';
import { prepare, publicUrl } from '../../tests/server/stage/own-database.ts';
import { startServer } from '../../tests/server/stage/processes.ts';

/**
 * `node bench/ai/run.ts`: time from a provider’s first words to the reader, and from a stop to the provider. The provider is a local
 * server; the product is a separate process with an embedded database.
 */
const rounds = 40;
const aims = { first: 150, stop: 200 };

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-ai-'));
const provider = await modelServer();
const headers = { ...(await prepare(folder)), accept: 'text/event-stream' };
const settings = { AI_URL: provider.address, AI_KEY: 'sk-bench', AI_TEXT_MODEL: 'silent' };
const server = await startServer({ DATA_DIR: folder, PUBLIC_URL: publicUrl, ...settings });
const say = (text: string) => void process.stdout.write(`${text}\n`);

const made = async (path: string, body: object): Promise<number> => {
  const answer = await fetch(`${server.origin}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await answer.json()) as { id: number }).id;
};
const propertyId = await made('/properties', { name: 'Hotel Lipa' });
const styleguideId = await made('/styleguides', { name: 'House', person: 'we' });
const body = JSON.stringify({ styleguideId, propertyId, language: 'en', contentType: 'summary' });

const [first, stop]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round++) {
  const begun = provider.next();
  const stopping = new AbortController();
  const answer = await fetch(`${server.origin}/v1/content/generate`, {
    method: 'POST',
    headers,
    body,
    signal: stopping.signal,
  });
  const reader = answer.body!.getReader();
  let text = '';
  while (!text.includes('event: sentence')) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`No sentence was received: ${text}`);
    text += Buffer.from(value).toString();
  }
  const call = await begun;
  first.push(performance.now() - call.spokeAt);
  const stoppedAt = performance.now();
  stopping.abort();
  await reader.cancel().catch(() => undefined);
  await call.closed;
  stop.push(performance.now() - stoppedAt);
}

const at = (times: number[], share: number) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0);
say(`| ${rounds} rounds | p50 ms | p95 ms | max. ms | Target |\n| --- | ---: | ---: | ---: | ---: |`);
for (const [what, times, aim] of [
  ['First words, after the provider’s first words', first, aims.first],
  ['Stop, until the provider’s connection closes', stop, aims.stop],
] as const)
  say(`| ${what} | ${at(times, 0.5)} | ${at(times, 0.95)} | ${at(times, 1)} | ≤ ${aim} |`);
await server.stop();
await provider.close();
rmSync(folder, { recursive: true, force: true });

import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { addEvent, prepare, publicUrl, storedTitles } from './own-database.ts';
import { startServer } from './processes.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-stopping-'));
const settings = { DATA_DIR: folder, PUBLIC_URL: publicUrl };
const headers = await prepare(folder);
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** A client that says this at once, and then a byte at a time for ever. */
function dribble(origin: string, beginning: string): void {
  const socket = connect({ host: 'localhost', port: Number(new URL(origin).port) });
  socket.on('error', () => undefined).write(beginning);
  const dripping = setInterval(() => socket.write('x'), 50);
  socket.once('close', () => clearInterval(dripping));
  sockets.push(socket);
}

const head = (line: string, more = '') =>
  `${line} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${headers.authorization}\r\n${more}`;
const form = 'content-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n';
const part = '--b\r\ncontent-disposition: form-data; name="mainImage"; filename="a.png"\r\n\r\n';

/** An import of so many rows that it is still under way. */
async function beginImport(origin: string): Promise<void> {
  const file = new FormData();
  const rows = Array.from({ length: 3_000 }, (_, number) => `Hall ${number}`);
  file.append('file', new Blob([`name\n${rows.join('\n')}\n`]), 'halls.csv');
  const { authorization } = headers;
  const call = (path: string, init: RequestInit) => fetch(`${origin}/v1${path}`, { method: 'POST', headers, ...init });
  const brought = await call('/venues/imports', { headers: { authorization: authorization! }, body: file });
  const { id } = (await brought.json()) as { id: number };
  await call(`/imports/${id}/check`, { body: JSON.stringify({ columns: { name: 'name' } }) });
  expect((await call(`/imports/${id}/run`, { headers: { authorization: authorization! } })).status).toBe(200);
}

it('stops within ten seconds whatever clients do, and what it promised is there', { timeout: 120_000 }, async () => {
  const server = await startServer(settings);
  const { origin } = server;
  await beginImport(origin);
  for (let number = 0; number < 4; number += 1) {
    dribble(origin, head('POST /v1/publish', `${form}${part}`));
    dribble(origin, head('GET /v1/all-events'));
    dribble(
      origin,
      head('POST /v1/publish', 'content-type: application/json\r\ncontent-length: 900000\r\n\r\n{"title":"'),
    );
  }
  const promised: string[] = [];
  const write = async (writer: number) => {
    for (let number = 1; ; number += 1) {
      const title = `Writer ${writer}, event ${number}`;
      const answer = await addEvent(origin, headers, title).catch(() => undefined);
      if (!answer) return;
      if (answer.status === 201) promised.push(title);
    }
  };
  const writers = [1, 2, 3].map(write);
  await pause(1_500);
  const asked = Date.now();
  await Promise.race([server.stop(), pause(20_000)]);
  const took = Date.now() - asked;
  const stopped = !server.isRunning();
  if (!stopped) await server.kill();
  await Promise.all(writers);
  expect(stopped).toBe(true);
  expect(took).toBeLessThan(10_000);
  expect(promised.length).toBeGreaterThan(3);
  const again = await startServer(settings);
  expect(await storedTitles(again.origin, headers)).toEqual(expect.arrayContaining(promised));
  await again.stop();
});

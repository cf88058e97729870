import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hookReceiver } from './hook-receiver.ts';
import { prepare, publicUrl } from '../stage/own-database.ts';
import { startServer } from '../stage/processes.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-hooks-'));
const receiver = await hookReceiver();
afterAll(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a message that a killed server was sending is sent unchanged by the next server', async () => {
  const headers = await prepare(folder);
  const settings = { DATA_DIR: folder, PUBLIC_URL: publicUrl, WEBHOOKS_TO_PRIVATE: 'on' };
  const first = await startServer(settings);
  const post = async (path: string, body?: object) => {
    const { 'content-type': type, ...others } = headers;
    const sent = body
      ? { headers: { ...others, 'content-type': type! }, body: JSON.stringify(body) }
      : { headers: others };
    const answer = await fetch(`${first.origin}/v1${path}`, { method: 'POST', ...sent });
    expect([path, answer.ok]).toEqual([path, true]);
    return (await answer.json()) as { id: number };
  };
  const { id } = await post('/webhooks', { name: 'Our site', address: receiver.url });
  receiver.answer = () => undefined;
  await post(`/webhooks/${id}/test`);
  await expect.poll(() => receiver.received.length).toBe(1);
  await first.kill();

  receiver.answer = (response) => void response.writeHead(204).end();
  const second = await startServer(settings);
  await expect.poll(() => receiver.received.length, { timeout: 300_000 }).toBe(2);
  expect(new Set(receiver.received.map(({ headers: sent }) => sent['webhook-id'])).size).toBe(1);
  const state = async () => {
    const answer = await fetch(`${second.origin}/v1/webhooks/${id}/messages`, { headers });
    return ((await answer.json()) as { state: string }[]).map((message) => message.state);
  };
  await expect.poll(state).toEqual(['delivered']);
  await second.stop();
});

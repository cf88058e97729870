import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { type DomainProof, proofPlaces } from '../../../contract/website/domain-proof.ts';
import { isFull } from '../../extent.ts';
import { hookReceiver } from '../webhooks/hook-receiver.ts';
import { type Work, worksOf } from './kill-work.ts';
import { nameServer } from '../website/name-server.ts';
import { killDatabase, prepare, publicUrl } from '../stage/own-database.ts';
import { startServer } from '../stage/processes.ts';

const rounds = Number(process.env.WAYMARK_KILL_ROUNDS ?? (isFull ? 100 : 2));
const MINUTE = 60_000;
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-kill-'));
const receiver = await hookReceiver();
const dns = await nameServer();
afterAll(async () => {
  await receiver.close();
  dns.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Prerequisites of the work: a webhook, a verified domain, a style guide. */
async function arrange(origin: string, headers: Record<string, string>) {
  const ask = async <Answer>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([path, answer.ok]).toEqual([path, true]);
    return (await answer.json()) as Answer;
  };
  const post = (path: string, body: object) => ask<{ id: number }>('POST', path, body);
  await post('/webhooks', { name: 'Our site', address: receiver.url });
  const { id: domainId } = await post('/domains', { name: 'lake', tld: 'example' });
  const { address, token } = await ask<DomainProof>('GET', `/domains/${domainId}/proof`);
  const { host, value } = proofPlaces.record(address, token);
  dns.records.set(host, [value]);
  const { id: styleguideId } = await post('/styleguides', { name: 'Ours', person: 'we' });
  return { domainId, styleguideId };
}

/** Does one kind of work until the server is killed. */
async function until(gone: AbortSignal, work: Work, origin: string, name: string): Promise<void> {
  for (let number = 1; !gone.aborted; number += 1) await work.once(origin, `${name} ${number}`).catch(() => false);
}

it(
  'every acknowledged write exists once after a kill during work, and the next start needs no help',
  { timeout: (rounds + 5) * 3 * MINUTE },
  async () => {
    const headers = await prepare(folder);
    const settings = {
      DATA_DIR: folder,
      PUBLIC_URL: publicUrl,
      WEBHOOKS_TO_PRIVATE: 'on',
      NAME_SERVERS: dns.address,
    };
    let works: Record<string, Work> | undefined;
    const sum = () => Object.values(works ?? {}).reduce((all, work) => all + work.acknowledged(), 0);
    for (let round = 1; round <= rounds; round += 1) {
      const server = await startServer(settings);
      works ??= worksOf(headers, await arrange(server.origin, headers), receiver.received);
      const before = sum();
      const gone = new AbortController();
      const working = Object.entries(works).map(([kind, work]) =>
        until(gone.signal, work, server.origin, `${kind} of round ${round}`),
      );
      const { length } = working;
      const begun = () => Object.values(works!).filter((work) => work.acknowledged() > 0).length;
      // A busy machine may acknowledge ten items of one kind before the first of another.
      const isUnderWay = () => sum() - before >= 10 && (round < rounds || begun() === length);
      await expect.poll(isUnderWay, { interval: 5, timeout: MINUTE }).toBe(true);
      await pause(Math.random() * 1_000);
      // Every other time the database is killed with its server.
      if (round % 2 === 0) killDatabase(folder);
      gone.abort();
      await server.kill();
      await Promise.all(working);
    }
    const last = await startServer(settings);
    for (const [kind, work] of Object.entries(works!)) {
      expect([kind, work.acknowledged() > 0]).toEqual([kind, true]);
      await work.verify(last.origin);
    }
    await last.stop();
  },
);

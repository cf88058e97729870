import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SignJWT, importJWK } from 'jose';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/platform/db/open.ts';
import { startFirstOrganisation } from '../../server/features/session/first-organisation-store.ts';
import { rememberPerson } from '../../server/features/session/store.ts';
import { signingKey } from '../../server/services/identity/embedded/keys-store.ts';
import { startServer } from './processes.ts';

const rounds = Number(process.env.WAYMARK_KILL_ROUNDS ?? 3);
const MINUTE = 60_000;
const publicUrl = 'http://localhost:4000';
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An installation with one owner, and an access token of theirs. */
async function prepare(): Promise<string> {
  const { db, stop } = await openDatabase({ dataDir: folder }, () => undefined);
  const person = { issuer: `${publicUrl}/`, subject: 'auth0|writer' };
  await startFirstOrganisation(db, await rememberPerson(db, person));
  const { kid, ...key } = await signingKey(db);
  const token = await new SignJWT({ iss: person.issuer, aud: `${publicUrl}/v1`, sub: person.subject })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setExpirationTime('1h')
    .sign(await importJWK(key, 'RS256'));
  await stop();
  return token;
}

/** Adds events one after the other until the server is gone; what it answered 201 for counts as promised. */
async function write(origin: string, headers: Record<string, string>, name: string, promised: string[]): Promise<void> {
  for (let number = 1; ; number += 1) {
    const title = `${name} ${number}`;
    const body = JSON.stringify({ title, eventStartDate: '2026-06-01' });
    const answer = await fetch(`${origin}/v1/publish`, { method: 'POST', headers, body }).catch(() => undefined);
    if (answer?.status !== 201) return;
    promised.push(title);
  }
}

async function storedTitles(origin: string, headers: Record<string, string>): Promise<string[]> {
  const titles: string[] = [];
  for (let more = true; more;) {
    const answer = await fetch(`${origin}/v1/all-events?take=100&sort=id&skip=${titles.length}`, { headers });
    titles.push(...((await answer.json()) as { title: string }[]).map(({ title }) => title));
    more = answer.headers.get('x-has-next-page') === 'true';
  }
  return titles;
}

/** Every other time the database goes down with its server. */
function killDatabase(): void {
  const files = [join(folder, 'postgres/pgdata/postmaster.pid')];
  const elsewhere = join(folder, 'postgres/location.txt');
  if (existsSync(elsewhere)) files.push(join(readFileSync(elsewhere, 'utf8').trim(), 'pgdata/postmaster.pid'));
  for (const file of files)
    if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
}

it(
  'whatever was answered is there after a kill in the middle of work, and the next start needs no help',
  { timeout: rounds * MINUTE },
  async () => {
    const headers = { authorization: `Bearer ${await prepare()}`, 'content-type': 'application/json' };
    const settings = { DATA_DIR: folder, PUBLIC_URL: publicUrl };
    const promised: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const server = await startServer(settings);
      expect(await storedTitles(server.origin, headers)).toEqual(expect.arrayContaining(promised));
      const before = promised.length;
      const writers = [1, 2, 3, 4].map((writer) =>
        write(server.origin, headers, `round ${round} writer ${writer}`, promised),
      );
      while (promised.length < before + 10) await pause(5);
      await pause(Math.random() * 500);
      if (round % 2 === 0) killDatabase();
      await server.kill();
      await Promise.allSettled(writers);
    }
    const last = await startServer(settings);
    const stored = await storedTitles(last.origin, headers);
    expect(stored).toEqual(expect.arrayContaining(promised));
    expect(new Set(stored).size).toBe(stored.length);
    await last.stop();
  },
);

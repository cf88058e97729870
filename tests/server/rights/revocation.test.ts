import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, inject, it } from 'vitest';
import { fillPath } from '../../../contract/calls/endpoint.ts';
import { userRoles } from '../../../contract/people/rights.ts';
import { session } from '../../../contract/people/session.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { declaredEndpoints } from '../../declared.ts';
import { isFull } from '../../extent.ts';
import { type Person, editing, everything, makePerson, makeTenant } from '../stage/builders.ts';
import { accessToken } from '../stage/client.ts';
import { requestFor } from '../stage/inputs.ts';
import { config, db } from '../stage/installation.ts';
import { startServer } from '../stage/processes.ts';

/**
 * Revokes permissions on one server while sixteen readers query both. `REVOCATIONS=1000 npm test -- --only server
 * tests/server/rights/revocation.test.ts` runs more.
 */
const revocations = Number(process.env.REVOCATIONS ?? (isFull ? 200 : 10));
const readers = 16;
const MINUTE = 60_000;

const settings = { DATABASE_URL: inject('databaseUrl'), PUBLIC_URL: config.publicUrl };
const servers = await Promise.all([startServer(settings), startServer(settings)]);
afterAll(() => Promise.all(servers.map((server) => server.stop())));
const origins = servers.map(({ origin }) => `${origin}/v1`);

const home = await makeTenant();
const owner = await makePerson({ of: [home], may: everything });

/** Every read call that needs a permission. */
const reads: string[] = [];
for (const endpoint of declaredEndpoints) {
  if (endpoint.method !== 'GET' || typeof endpoint.access !== 'object') continue;
  const { params, query = {} } = await requestFor(endpoint, home);
  const [path = '', own] = fillPath(endpoint.path, params).split('?');
  const search = new URLSearchParams(own);
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  reads.push(`${path}?${search}`);
}

type Headers = Record<string, string>;

async function signedIn(person: Person): Promise<Headers> {
  // Addresses in 10.0.0.0/8 are used by tests of the rate limits.
  await db.system(SQL`delete from rate_limits where key like 'session:%' and key not like 'session:10.%'`);
  const body = JSON.stringify({ token: await accessToken(person) });
  const json = { 'content-type': 'application/json' };
  const opened = await fetch(`${origins[0]}/auth/session`, { method: 'POST', headers: json, body });
  const cookie = opened.headers.getSetCookie()[0]!.split(';')[0]!;
  const answer = await fetch(`${origins[0]}${session.csrf.path}`, { headers: { cookie } });
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  return { cookie, 'x-csrf-token': csrfToken };
}

const send = async (method: string, path: string, headers: Headers) => {
  const answer = await fetch(origins[Math.floor(Math.random() * 2)] + path, { method, headers });
  expect([path, answer.status]).toEqual([path, 200]);
};

/** The ways to revoke permissions. */
const ways: ((person: Person, asOwner: Headers, own: Headers) => Promise<void>)[] = [
  async (person, asOwner) => {
    const [held] = await db.system<{ id: number }>(SQL`select id from user_roles where user_id = ${person.id}`);
    await send('DELETE', fillPath(userRoles.remove.path, { id: held!.id }), asOwner);
  },
  async (_person, _asOwner, own) => send('POST', session.closeAll.path, own),
  async (_person, _asOwner, own) => send('POST', session.close.path, own),
];

it(
  'a request that starts after a revocation never gets data with the old permissions',
  { timeout: 5 * MINUTE + revocations * 5_000 },
  async () => {
    const asOwner = await signedIn(owner);
    const wrong: string[] = [];
    let asked = 0;
    for (let round = 0; round < revocations; round += 1) {
      const person = await makePerson({ of: [home], may: editing });
      const own = await signedIn(person);
      let takenAt = Infinity;
      const over = new AbortController();
      const reading = Array.from({ length: readers }, async (_none, reader) => {
        for (let turn = reader; !over.signal.aborted; turn += 1) {
          const path = reads[(turn * 7 + round) % reads.length]!;
          const began = performance.now();
          const answer = await fetch(origins[turn % 2] + path, { headers: { cookie: own.cookie! } });
          // A running download is aborted.
          await answer.arrayBuffer().catch((error: unknown) => path.includes('/export') || wrong.push(String(error)));
          asked += 1;
          if (began > takenAt && ![401, 403].includes(answer.status)) wrong.push(`${answer.status} ${path}`);
        }
      });
      await pause(30 + Math.random() * 30);
      await ways[round % ways.length]!(person, asOwner, own);
      takenAt = performance.now();
      await pause(60);
      over.abort();
      await Promise.all(reading);
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(revocations * readers);
  },
);

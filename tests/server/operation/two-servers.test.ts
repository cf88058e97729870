import { afterAll, expect, inject, it } from 'vitest';
import { editing, makePerson, makeTenant } from '../stage/builders.ts';
import { accessToken } from '../stage/client.ts';
import { config } from '../stage/installation.ts';
import { startServer } from '../stage/processes.ts';

/** Processes hold no state: any number of them can use one database. */
const settings = { DATABASE_URL: inject('databaseUrl'), PUBLIC_URL: config.publicUrl };
const servers = await Promise.all([startServer(settings), startServer(settings)]);
const [here, there] = servers.map(({ origin }) => `${origin}/v1`) as [string, string];
afterAll(() => Promise.all(servers.map((server) => server.stop())));

const json = { 'content-type': 'application/json' };

async function sessionAt(base: string) {
  const person = await makePerson({ of: [await makeTenant()], may: editing });
  const body = JSON.stringify({ token: await accessToken(person) });
  const opened = await fetch(`${base}/auth/session`, { method: 'POST', headers: json, body });
  const headers: Record<string, string> = { ...json, cookie: opened.headers.getSetCookie()[0]!.split(';')[0]! };
  const csrf = (await (await fetch(`${base}/csrf/token`, { headers })).json()) as { csrfToken: string };
  return { headers, 'x-csrf-token': csrf.csrfToken };
}

it('a session and CSRF token of one server work on another, which sees the written data', async () => {
  const { headers, ...csrf } = await sessionAt(here);
  expect((await fetch(`${there}/users/me`, { headers })).status).toBe(200);
  const body = JSON.stringify({ title: 'Fair', eventStartDate: '2026-06-01' });
  const added = await fetch(`${there}/publish`, { method: 'POST', headers: { ...headers, ...csrf }, body });
  expect(added.status).toBe(201);
  const { eventId } = (await added.json()) as { eventId: number };
  const seen = await fetch(`${here}/all-events?eventId=${eventId}`, { headers });
  expect(await seen.json()).toEqual([expect.objectContaining({ title: 'Fair' })]);
});

it('signing out on one server applies on the other at once', async () => {
  const { headers, ...csrf } = await sessionAt(here);
  const { 'content-type': _none, ...bare } = headers;
  expect((await fetch(`${there}/auth/logout`, { method: 'POST', headers: { ...bare, ...csrf } })).status).toBe(200);
  expect((await fetch(`${here}/users/me`, { headers })).status).toBe(401);
});

it('concurrent requests to both with the same Idempotency-Key create one event', async () => {
  const { headers, ...csrf } = await sessionAt(here);
  const body = JSON.stringify({ title: 'Once', eventStartDate: '2026-06-01' });
  const sent = { method: 'POST', headers: { ...headers, ...csrf, 'idempotency-key': 'one and the same' }, body };
  const answers = await Promise.all([here, there, here, there].map((base) => fetch(`${base}/publish`, sent)));
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { eventId: number }).eventId));
  expect(new Set(ids).size).toBe(1);
});

it('both servers sign with the same keys', async () => {
  const [one, other] = await Promise.all(
    servers.map(async ({ origin }) => (await fetch(`${origin}/.well-known/jwks.json`)).json()),
  );
  expect(one).toEqual(other);
});

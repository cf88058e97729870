import { expect, it } from 'vitest';
import { page, textLength } from '../../../contract/calls/constants.ts';
import { database, idempotencyHours, rates, requests } from '../../../server/platform/limits.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { purgeOver } from '../../../server/features/session/store.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { editing, makePerson, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { app, db } from '../stage/installation.ts';

const home = await makeTenant();
const editor = await makePerson({ of: [home], may: editing });
const { workspaceId } = home;
const listed = async (query: Record<string, string | number>) =>
  (await as(editor).call(venues.endpoints.list, { query: { workspaceId, ...query } })).status;
const added = async (body: Record<string, unknown>) =>
  (await as(editor).call(venues.endpoints.create!, { query: { workspaceId }, body: { name: 'Lipa', ...body } })).status;
const letters = (length: number) => 'x'.repeat(length);
const values = (length: number) => 'draft,'.repeat(Math.ceil(length / 6)).slice(0, length);

it.each([
  ['take', page.maxTake, page.maxTake + 1],
  ['skip', page.maxSkip, page.maxSkip + 1],
  ['q', letters(textLength.search), letters(textLength.search + 1)],
  ['city', letters(textLength.search), letters(textLength.search + 1)],
  ['status', 'draft,draft', values(textLength.choices + 1)],
])('%s of a list is accepted up to its limit', async (name, allowed, refused) => {
  expect(await listed({ [name]: allowed })).toBe(200);
  expect(await listed({ [name]: refused })).toBe(422);
});

const address = (length: number) => `https://lake.example/${letters(length)}`.slice(0, length);
const email = (length: number) => `desk@${'lake.'.repeat(60)}`.slice(0, length - 8).replace(/\.$/, 'x') + '.example';
it.each([
  ['name', letters(textLength.line), letters(textLength.line + 1)],
  ['website', address(textLength.webAddress), address(textLength.webAddress + 1)],
  ['email', email(textLength.email), email(textLength.email + 1)],
  ['phone', '1'.repeat(textLength.phone), '1'.repeat(textLength.phone + 1)],
])('%s of a record is accepted up to its limit', async (name, allowed, refused) => {
  expect(await added({ [name]: allowed })).toBe(201);
  expect(await added({ [name]: refused })).toBe(422);
});

it('a request that does not end is aborted', () => {
  expect(app.server.requestTimeout).toBe(requests.time);
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const submit = (payload: string, remoteAddress: string) =>
  app.inject({ method: 'POST', url: '/u/login/unknown', payload, headers: form, remoteAddress });

it('the sign-in form has a small size limit', async () => {
  const { length } = 'email=';
  expect((await submit(`email=${letters(requests.signInForm - length + 1)}`, '10.9.0.1')).statusCode).toBe(413);
  expect((await submit(`email=${letters(requests.signInForm - length)}`, '10.9.0.1')).statusCode).not.toBe(413);
});

const countAsDone = (name: keyof typeof rates, ip: string) =>
  db.system(SQL`insert into rate_limits (key, hits, resets_at)
    values (${`${name}:${ip}`}, ${rates[name].most - 1}, now() + ${rates[name].span}::int * interval '1 ms')`);

it('an IP address has a limit of sign-ins, and of calls to the provider', async () => {
  const ip = '10.9.0.2';
  await countAsDone('sign-in', ip);
  await countAsDone('identity', ip);
  const ask = () => app.inject({ url: '/.well-known/openid-configuration', remoteAddress: ip });
  const statuses = [await submit('', ip), await submit('', ip), await ask(), await ask()].map(
    ({ statusCode }) => statusCode,
  );
  expect(statuses.map((status) => status === 429)).toEqual([false, true, false, true]);
});

it('statements and idle transactions of requests time out, and migrations do not', async () => {
  const settings = SQL`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`;
  const seconds = (ms: number) => (ms % 60_000 === 0 ? `${ms / 60_000}min` : `${ms / 1_000}s`);
  const idle = seconds(database.idleInTransaction);
  expect(await db.anonymous(settings)).toEqual([{ statement: seconds(database.statement), idle }]);
  expect(await db.system(settings)).toEqual([{ statement: '0', idle }]);
});

it('the server’s background work has a fixed number of connections of its own', async () => {
  const ask = () => db.system<{ pid: number }>(SQL`select pg_backend_pid() as pid, pg_sleep(0.1)`);
  const pids = (await Promise.all(Array.from({ length: 12 }, ask))).map(([row]) => row?.pid);
  expect(new Set(pids).size).toBe(Math.round(database.connections * database.ownShare));
});

it('responses for repeated requests are deleted after a day', async () => {
  for (const [key, hours] of [
    ['old', idempotencyHours + 1],
    ['young', idempotencyHours - 1],
  ] as const)
    // prettier-ignore
    await db.system(SQL`insert into idempotency_keys (user_id, key, request_hash, created_at)
      values (${editor.id}, ${key}, 'x', now() - ${hours}::int * interval '1 hour')`);
  await purgeOver(db);
  expect(await db.system(SQL`select key from idempotency_keys where user_id = ${editor.id}`)).toEqual([
    { key: 'young' },
  ]);
});

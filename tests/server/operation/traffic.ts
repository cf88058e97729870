import type { Socket } from 'node:net';
import { hashPassword } from '../../../server/services/identity/embedded/passwords.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import type { Database } from '../../../server/platform/db/client.ts';
import { Browser } from '../stage/browser.ts';

/** The server that will be stopped, and data for its clients. */
export interface Target {
  origin: string;
  headers: Record<string, string>;
  /** A separate connection to the database. */
  db: Database;
  /** A new connection without data; the test closes it at its end. */
  open(): Socket;
  /** Resolves when the server has stopped. */
  gone: Promise<void>;
  /** The acknowledged change sets. */
  changeSets: number[];
}

const line = ({ headers }: Target, request: string, more = '') =>
  `${request} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${headers.authorization}\r\n${more}`;
const json = (length: number) => `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
const form = 'content-type: multipart/form-data; boundary=b\r\n';
const part = (name: string, file: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n`;

/** Sends this, then a byte at a time forever. */
function dribble(target: Target, beginning: string): void {
  const socket = target.open();
  socket.write(beginning);
  const dripping = setInterval(() => socket.write('x'), 50);
  socket.once('close', () => clearInterval(dripping));
}

/** Sends this and nothing more. */
const say = (target: Target, text: string) => target.open().write(text);
/** Requests this, and does not read the response. */
const askOnly = (target: Target, text: string) => target.open().pause().write(text);
const many = (count: number, act: (number: number) => unknown) => Array.from({ length: count }, (_none, n) => act(n));

/** Makes one call after another until the server has stopped. */
async function again(target: Target, path: string, init: () => RequestInit = () => ({})): Promise<void> {
  const { headers, origin } = target;
  for (let isThere = true; isThere;)
    isThere = await fetch(origin + path, { headers, ...init() })
      .then((answer) => answer.arrayBuffer())
      .then(
        () => true,
        () => false,
      );
}

/** An uploaded file of this number of venues, ready for its check. @returns its id */
async function checked(to: Target, rows: number): Promise<number> {
  const file = new FormData();
  file.append('file', new Blob([`name\n${many(rows, (n) => `Brought ${n}`).join('\n')}\n`]), 'halls.csv');
  const headers = { authorization: to.headers.authorization! };
  const brought = await fetch(`${to.origin}/v1/venues/imports`, { method: 'POST', headers, body: file });
  const { id } = (await brought.json()) as { id: number };
  await post(to, `/imports/${id}/check`, { columns: { name: 'name' } });
  return id;
}

async function post<Answer>({ origin, headers }: Target, path: string, body?: object): Promise<Answer> {
  const sent = body ? { headers, body: JSON.stringify(body) } : { headers: { authorization: headers.authorization! } };
  const answer = await fetch(`${origin}/v1${path}`, { method: 'POST', ...sent });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

async function changeMany(target: Target, values: object): Promise<number> {
  const body = { matching: { city: 'Piran' }, values };
  const { changeSetId } = await post<{ changeSetId: number }>(target, '/venues/bulk/update', body);
  target.changeSets.push(changeSetId);
  return changeSetId;
}

/** Until the server has stopped. */
const untilGone = (act: (turn: number) => Promise<unknown>) =>
  void (async () => {
    for (let turn = 1; ; turn += 1) await act(turn);
  })().catch(() => undefined);

/** Enough venues to make exports and bulk changes slow, and an account. */
export async function furnish(db: Database): Promise<void> {
  await db.system(SQL`
    insert into venues (workspace_id, name, city, description)
    select w.id, 'Hall ' || n, case when n % 10 = 0 then 'Piran' end, repeat('A hall by the lake. ', 200)
    from (select min(id) as id from workspaces) w, generate_series(1, 3000) n`);
  await db.system(SQL`
    insert into identity_accounts (subject, email, given_name, password_hash)
    values ('auth0|lipa', 'lipa@lake.example', 'Lipa', ${await hashPassword('correct horse')})`);
}

/** Clients that work while the server stops. Each starts, then runs independently. */
export const traffic: Record<string, (target: Target) => unknown> = {
  'a slow upload': (to) =>
    dribble(to, line(to, 'POST /v1/publish', `${form}content-length: 900000\r\n\r\n${part('mainImage', 'a.png')}`)),
  'a slow file of records': (to) =>
    dribble(
      to,
      line(to, 'POST /v1/venues/imports', `${form}content-length: 90000\r\n\r\n${part('file', 'a.csv')}name\n`),
    ),
  'a slow body': (to) => dribble(to, line(to, 'POST /v1/publish', `${json(900_000)}{"title":"`)),
  'a slow head': (to) => dribble(to, line(to, 'GET /v1/all-events')),
  'half of a head': (to) => say(to, line(to, 'GET /v1/all-events')),
  'half of a body': (to) => say(to, line(to, 'POST /v1/publish', `${json(900)}{"title":"`)),
  'a body that waits to be asked for': (to) =>
    say(to, line(to, 'POST /v1/publish', `expect: 100-continue\r\n${json(900)}`)),
  'a refused upload that goes on': (to) =>
    dribble(to, line(to, 'POST /v1/publish', `${form}content-length: 90000000\r\n\r\n${part('unknown', 'a.exe')}`)),
  'an export without a reader': (to) => askOnly(to, line(to, 'GET /v1/venues/export?format=csv', '\r\n')),
  'many who ask for the head of an export': (to) =>
    void many(3, () => again(to, '/v1/venues/export?format=json', () => ({ method: 'HEAD' }))),
  'requests in a row without waiting': (to) => askOnly(to, line(to, 'GET /v1/venues?take=100', '\r\n').repeat(60)),
  'idle connections': (to) => many(200, () => to.open()),
  'connections that are kept for later': (to) => many(50, () => say(to, line(to, 'GET /readyz', '\r\n'))),
  'another protocol': (to) =>
    say(
      to,
      line(to, 'GET /v1/all-events', 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: eA==\r\n\r\n'),
    ),
  'an import': async (to) => {
    const id = await checked(to, 2_000);
    await post(to, `/imports/${id}/run`);
  },
  'a long check': (to) => checked(to, 3_000),
  'changes of many records': (to) => untilGone((turn) => changeMany(to, { capacity: turn })),
  'changes of many records that are taken back': (to) =>
    untilGone(async (turn) => {
      const id = await changeMany(to, { stars: turn % 5, postalCode: String(turn) });
      const undone = await post<{ changeSetId: number }>(to, `/change-sets/${id}/undo`).catch(() => undefined);
      if (undone) to.changeSets.push(undone.changeSetId);
    }),
  'a change that waits for a lock': async (to) => {
    const locked = Promise.withResolvers<number>();
    void to.db
      .asSystem(async (tx) => {
        const row = await tx.row<{ id: number }>(SQL`select min(id) as id from events`);
        await tx.rows(SQL`select from events where id = ${row!.id} for update`);
        locked.resolve(row!.id);
        await to.gone;
      })
      .catch(() => undefined);
    const id = await locked.promise;
    void again(to, `/v1/update-event/${id}`, () => ({ method: 'POST', body: '{"category":"Held"}' }));
  },
  'passwords that are checked': ({ origin }) => {
    const submit = () => new Browser(origin).submit('/u/login/a', { email: 'lipa@lake.example', password: 'wrong' });
    void many(20, () => submit().catch(() => undefined));
  },
  'a sign-in halfway': async ({ origin }) => {
    const { identity } = readConfig({});
    const search = new URLSearchParams({ client_id: identity.clientId, redirect_uri: 'http://localhost:4000' });
    await new Browser(origin).go(
      `/authorize?${search}&response_type=code&scope=openid&code_challenge=${'x'.repeat(43)}&code_challenge_method=S256`,
    );
  },
  'calls that do not exist': (to) => void many(3, (n) => again(to, `/v1/nothing-${n}`)),
  'the files of the app': (to) => void many(3, () => again(to, '/')),
  'the description of the API': (to) => void many(2, () => again(to, '/v1/openapi.json')),
  'people who look at lists': (to) => void many(3, () => again(to, '/v1/venues?take=100&q=hall')),
};

import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ImportRecord } from '../../contract/calls/transfer.ts';
import { benchDatabase } from '../database.ts';
import { percentiles } from '../list/load.ts';
import { connected, fillTo, makeOwner } from '../list/prepare.ts';
import { bearerToken } from '../list/token.ts';
import { endServer, startServer } from '../server.ts';
import { files } from './files.ts';

/**
 * `node bench/imports/run.ts [--rows 100000] [--only events]`: uploads, checks and imports files of properties, events and posts, with and
 * without invalid rows. In parallel, a user of another organization opens a list of 10,000 events twice per second.
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, only: { type: 'string', default: '' } },
});
const say = (text: string) => void process.stdout.write(`${text}\n`);
const port = 4_793;
const origin = `http://localhost:${port}`;
const { owner, db, url, folder, close } = await benchDatabase(say);
try {
  await makeOwner(owner, `${origin}/`);
  const client = await connected(owner);
  await client.query(`
    insert into organisations (name) values ('Neighbour');
    insert into workspaces (organisation_id, name) values (2, 'Neighbour');
    insert into roles (organisation_id, name) values (2, 'Owner');
    insert into permissions (organisation_id, role_id, resource, action) values (2, 2, '*', '*');
    insert into users (issuer, subject, email) values ('${origin}/', 'neighbour', 'neighbour@bench.example');
    insert into user_roles (user_id, role_id, organisation_id) values (2, 2, 2);
    insert into workspace_members (user_id, workspace_id) values (2, 2);`);
  await client.end();
  await fillTo(owner, 10_000, say, '2');
  const server = await startServer({ url, folder, port, origin });
  const mine = `Bearer ${await bearerToken(db, origin, 'bench')}`;
  const theirs = `Bearer ${await bearerToken(db, origin, 'neighbour')}`;
  try {
    say(`List of another organization, without an import: ${await listing(theirs, pause(20_000))}`);
    for (const { resource, text } of files(Number(values.rows)).filter((file) => file.resource.includes(values.only))) {
      const form = new FormData();
      form.append('file', new Blob([text]), `${resource}.csv`);
      const brought = await call<ImportRecord>(mine, 'POST', `/v1/${resource}/imports?workspaceId=1`, form);
      for (const [step, end] of [
        ['check', 'checked'],
        ['run', 'done'],
      ] as const) {
        const begun = performance.now();
        let seconds = '';
        const taken = reached(mine, brought.id, step, end).then(() => {
          seconds = ((performance.now() - begun) / 1_000).toFixed(1);
        });
        const latency = await listing(theirs, taken);
        const { counts } = await call<ImportRecord>(mine, 'GET', `/v1/imports/${brought.id}`);
        say(`${resource} ${step}: ${seconds} s, ${JSON.stringify(counts)}; list during this step: ${latency}`);
      }
    }
  } finally {
    await endServer(server);
  }
} finally {
  await close();
}

/** Starts a step of an import and waits for its end. */
async function reached(authorization: string, id: number, step: string, end: ImportRecord['status']): Promise<void> {
  let { status } = await call<ImportRecord>(authorization, 'POST', `/v1/imports/${id}/${step}`, {});
  for (; status !== end; { status } = await call<ImportRecord>(authorization, 'GET', `/v1/imports/${id}`))
    await pause(500);
}

/** Latency of a list that is requested twice per second until a promise resolves. */
async function listing(authorization: string, until: Promise<unknown>): Promise<string> {
  const over = until.then(() => true);
  const times: number[] = [];
  for (let isOver = false; !isOver;) {
    const begun = performance.now();
    await call(authorization, 'GET', '/v1/api/location/nearby-events?workspaceId=2&take=25');
    times.push(performance.now() - begun);
    isOver = await Promise.race([over, pause(500, false)]);
  }
  const { p50, p95 } = percentiles(times);
  return `p50 ${p50} ms, p95 ${p95} ms of ${times.length}`;
}

async function call<Answer>(authorization: string, method: string, path: string, body?: object): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(origin + path, {
    method,
    headers: { authorization, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

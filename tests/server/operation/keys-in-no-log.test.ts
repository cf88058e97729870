import { existsSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { models } from '../../../contract/writing/models.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { SQL, ident } from '../../../server/platform/db/sql.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { declaredEndpoints } from '../../declared.ts';
import { aiProvider } from '../stage/inputs.ts';
import { modelServer } from '../writing/model-server.ts';
import { addEvent, prepare, publicUrl } from '../stage/own-database.ts';
import { startServer } from '../stage/processes.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-keys-'));
const outside = await modelServer();
const headers = await prepare(folder);
const server = await startServer({ DATA_DIR: folder, PUBLIC_URL: publicUrl, AI_TO_PRIVATE: 'on', LOG_LEVEL: 'debug' });
afterAll(async () => {
  if (server.isRunning()) await server.stop();
  await outside.close();
  rmSync(folder, { recursive: true, force: true });
});

const key = 'sk-quokka/of+the=lake&-7788-zebra';
const base64 = (words: string) => Buffer.from(words).toString('base64');
/** All encodings of the key, including the stable middle of each base64 alignment. */
const forms = [
  key,
  key.slice(-12),
  encodeURIComponent(key),
  JSON.stringify(key).slice(1, -1),
  ...[0, 1, 2].map((shift) => base64('\0'.repeat(shift) + key).slice(shift === 0 ? 0 : 4, -4)),
  Buffer.from(key).toString('hex'),
];
/** The encodings found in some bytes; the key itself must not get into the failure message. */
const found = (where: string, bytes: string | Buffer): string[] =>
  forms.flatMap((form, place) => (bytes.includes(form) ? [`form ${place} in ${where}`] : []));

const leaks: string[] = [];
const statuses: number[] = [];

/** Sends a request, and searches the whole response. */
async function ask(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  const { 'content-type': type, ...bare } = headers;
  const answer = await fetch(`${server.origin}${path}`, {
    method,
    headers: { ...(body === undefined ? bare : { ...bare, 'content-type': type! }), ...more },
    ...(body !== undefined && { body: sent }),
    redirect: 'manual',
  });
  const text = Buffer.from(await answer.arrayBuffer());
  leaks.push(...found(`${method} ${path}`, text));
  leaks.push(...found(`the headers of ${method} ${path}`, JSON.stringify([...answer.headers])));
  statuses.push(answer.status);
  return { status: answer.status, text: text.toString() };
}

it('S7.10 the key of a provider is in no log, response, row or file, after every kind of call', async () => {
  const { eventId } = (await (await addEvent(server.origin, headers, 'Fair')).json()) as { eventId: number };
  const guide = await ask('POST', `/v1${styleguides.endpoints.create!.path}`, { name: 'House', language: 'en' });
  const { id: styleguideId } = JSON.parse(guide.text) as { id: number };
  const provide = (changed: object) =>
    ask('PUT', `/v1${models.write.path}`, aiProvider({ address: outside.address, key, timeLimit: 5, ...changed }));
  const generate = (accept: string) =>
    ask('POST', '/v1/content/generate', { styleguideId, eventId, contentType: 'event', language: 'en' }, { accept });
  const improve = { task: 'improve', text: 'It is quiet here.', language: 'en' };

  for (const textModel of ['small', 'locked', 'refusing', 'cut', 'broken', 'moved', 'error-inside', 'html']) {
    expect((await provide({ textModel })).status).toBe(200);
    await ask('POST', `/v1${models.try.path}`);
    await generate('application/json');
    await generate('text/event-stream');
    await ask('POST', '/v1/content/rework', improve);
  }
  // A model that never answers, until the timeout.
  await provide({ textModel: 'never' });
  await generate('text/event-stream');
  await ask('POST', `/v1/content/train/${styleguideId}`, { documents: [{ name: 'a.txt', text: 'We bake. We press. We light it.' }] }); // prettier-ignore
  expect(outside.calls.length).toBeGreaterThan(20);
  expect(new Set(outside.calls.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${key}`]));

  await ask('PUT', `/v1${models.write.path}`, `{"key":"${key}",`);
  await ask('PUT', `/v1${models.write.path}`, { ...aiProvider(), key, currency: 'euro' });
  await ask('PUT', `/v1${models.write.path}`, { ...aiProvider({ address: 'https://other.example/v1' }), key: `two ${key}` }); // prettier-ignore
  await ask('PUT', `/v1${models.write.path}`, { ...aiProvider(), secret: key });
  await ask('PUT', `/v1${models.write.path}`, { ...aiProvider(), key }, { authorization: 'Bearer nobody' });
  await ask('PUT', `/v1${models.write.path}`, { ...aiProvider(), key }, { 'content-type': 'text/plain' });

  // Everything readable without an id, including files and histories.
  const read = declaredEndpoints.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  for (const { path } of read) await ask('GET', `/v1${path}`);
  await ask('GET', `/v1/content/train/status/${styleguideId}`);
  for (const path of ['/', '/settings/ai', '/generate', '/sitemap.xml', '/robots.txt', '/metrics', '/readyz', '/healthz', '/v1/openapi.json', '/v1/docs'])
    await ask('GET', path); // prettier-ignore
  expect(statuses).toContain(200);
  expect(statuses).toContain(422);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);

  // The record is complete: one log, and all stored values.
  await provide({ textModel: 'small' });
  expect(server.said()).toContain('Waymark is ready');
  await server.stop();
  leaks.push(...found('the log', server.said()));
  const { rows, last } = await allRows();
  for (const { table, row } of rows) leaks.push(...found(table, row));
  for (const path of [folder, ...elsewhere()].flatMap(filesIn)) leaks.push(...found(path, readFileSync(path)));
  expect(leaks).toEqual([]);
  expect(rows.map(({ table }) => table)).toEqual(expect.arrayContaining(['ai_keys', 'ai_calls', 'changes', 'generated_texts', 'style_trainings'])); // prettier-ignore
  expect(last).toBe('ebra');
});

/** All rows of all tables, as the database owner, whom no policy limits. */
async function allRows() {
  const { db, stop } = await openDatabase({ dataDir: folder }, () => undefined);
  const tables = await db.system<{ schema: string; name: string }>(SQL`
    select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`);
  const rows: { table: string; row: string }[] = [];
  for (const { schema, name } of tables) {
    const all = await db.system<{ row: string }>(SQL`select t::text as row from ${ident(schema)}.${ident(name)} t`);
    rows.push(...all.map(({ row }) => ({ table: name, row })));
  }
  const [kept] = await db.system<{ last: string }>(SQL`select last_four as last from ai_keys`);
  await stop();
  return { rows, last: kept?.last };
}

const filesIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** The location of the database's files if they cannot be in the folder. */
function elsewhere(): string[] {
  const told = join(folder, 'postgres/location.txt');
  return existsSync(told) ? [readFileSync(told, 'utf8').trim()] : [];
}

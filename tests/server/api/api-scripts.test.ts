import { type SpawnSyncReturns, execFile, spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { SQL } from '../../../server/platform/db/sql.ts';
import { everything, makePerson, makeTenant } from '../stage/builders.ts';
import { pictureBlob } from '../stage/inputs.ts';
import { db, listeningOrigin } from '../stage/installation.ts';
import { makeToken } from '../accounts/token-inputs.ts';

/** The scripts of docs/api.md, by section and language, run as printed. */
const docs = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
const scripts = docs.split(/^## /m).flatMap((section) =>
  [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, kind = '', text = '']) => ({
    section: section.split('\n')[0]!,
    kind,
    text,
  })),
);
const folder = mkdtempSync(join(tmpdir(), 'waymark-scripts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const programs: Record<string, { program: string; ending: string; needs: string[] }> = {
  bash: { program: 'bash', ending: 'sh', needs: ['curl', 'openssl'] },
  ts: { program: process.execPath, ending: 'ts', needs: [] },
  python: { program: 'python3', ending: 'py', needs: [] },
};
const isThere = (program: string) => spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0;
/** Scripts whose program is not installed are skipped and counted as skipped. */
const isMissing = (kind: string) => [programs[kind]!.program, ...programs[kind]!.needs].some((each) => !isThere(each));

function fileOf({ section, kind, text }: (typeof scripts)[number]): [string, string] {
  const { program, ending } = programs[kind]!;
  const file = join(folder, `${section.replaceAll(/\W+/g, '-')}.${ending}`);
  writeFileSync(file, text);
  return [program, file];
}
const inSection = (start: string) => scripts.filter(({ section }) => section.startsWith(start));

it('docs/api.md has each script in bash, TypeScript and Python, with at most sixty lines', () => {
  for (const section of ['List', 'Verify'])
    expect(inSection(section).map(({ kind }) => kind)).toEqual(['bash', 'ts', 'python']);
  for (const { text } of scripts) expect(text.split('\n').length).toBeLessThanOrEqual(60);
});

/** A proxy in front of the server that answers the first try of each change with 429 or 503 alternately. */
async function refusingProxy() {
  const origin = await listeningOrigin();
  const keys: string[] = [];
  const proxy = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const key = String(request.headers['idempotency-key']);
    if (request.method !== 'GET' && !keys.includes(key)) {
      keys.push(key);
      response.writeHead(keys.length % 2 ? 503 : 429, { 'retry-after': '0' }).end('{}');
      return;
    }
    const {
      host: _host,
      connection: _connection,
      'transfer-encoding': _coded,
      expect: _expect,
      ...headers
    } = request.headers;
    const body = pieces.length > 0 ? Buffer.concat(pieces) : null;
    const sent = { method: request.method ?? 'GET', headers: headers as Record<string, string>, body };
    const answer = await fetch(`${origin}${request.url}`, sent);
    const {
      'content-length': _length,
      'content-encoding': _encoding,
      'transfer-encoding': _chunked,
      ...kept
    } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, kept).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  afterAll(() => void proxy.close());
  return { keys, url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
}

describe('a script that lists, creates, uploads and publishes', async () => {
  const proxy = await refusingProxy();
  writeFileSync(join(folder, 'picture.png'), Buffer.from(await (await pictureBlob()).arrayBuffer()));

  it.for(inSection('List'))('in $kind does so with a workspace token, once each', async (script, { skip }) => {
    skip(isMissing(script.kind), `a program for ${script.kind} is not installed`);
    const tenant = await makeTenant();
    await db.system(
      SQL`insert into venues (workspace_id, name) select ${tenant.workspaceId}, 'Hall ' || n from generate_series(1, 101) n`,
    );
    const person = await makePerson({ of: [tenant], may: everything });
    const { token } = await makeToken(person, { workspaceId: tenant.workspaceId });
    const [program, file] = fileOf(script);
    const before = proxy.keys.length;
    const { stdout } = await promisify(execFile)(program, [file], {
      cwd: folder,
      env: { PATH: process.env.PATH, WAYMARK_URL: proxy.url, WAYMARK_TOKEN: token },
    });
    expect(stdout).toMatch(/^venues: 101/);
    expect(proxy.keys.length - before).toBe(3);
    const added = await db.system<{ id: number; status: string; title: string }>(SQL`
      select v.id, v.status, m.title from venues v join media m on m.id = v.featured_media
      where v.workspace_id = ${tenant.workspaceId} and v.name = 'Castle hall'`);
    expect(added).toEqual([{ id: expect.any(Number), status: 'published', title: 'picture' }]);
    expect(stdout).toContain(`published: ${added[0]!.id}`);
  });
});

it.for(inSection('Verify'))('a script in $kind verifies the signature of a webhook', (script, { skip }) => {
  skip(isMissing(script.kind), `a program for ${script.kind} is not installed`);
  const key = randomBytes(24);
  const body = '{"type":"event.published","data":{"title":"Žiča – „Lipa“"}}';
  const signed = (at: number, by: Buffer) =>
    `v1,${createHmac('sha256', by).update(`msg_1.${at}.${body}`).digest('base64')}`;
  const [program, file] = fileOf(script);
  const run = (at: number, signatures: string, input = body): SpawnSyncReturns<Buffer> =>
    spawnSync(program, [file, 'msg_1', String(at), signatures], {
      input,
      env: { PATH: process.env.PATH, WEBHOOK_SECRET: `whsec_${key.toString('base64')}` },
    });
  const now = Math.floor(Date.now() / 1_000);
  const other = signed(now, randomBytes(24));
  expect(run(now, signed(now, key)).status).toBe(0);
  expect(run(now, `${other} ${signed(now, key)}`).status).toBe(0);
  expect(run(now, other).status).toBe(1);
  expect(run(now, signed(now, key), `${body} `).status).toBe(1);
  expect(run(now - 600, signed(now - 600, key)).status).toBe(1);
});

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createSocket } from 'node:dgram';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { proofPlaces } from '../../../contract/website/domain-proof.ts';
import { provingBy, tokensOf } from '../../../server/services/domains/proving.ts';
import { nameServer } from './name-server.ts';

const token = 'abc0123456789';
const dns = await nameServer();
type Page = { status?: number; location?: string; text: string };
const pages = new Map<string, Page>();
const web: Server = createServer((request, response) => {
  const { status = 200, location, text } = pages.get(request.url ?? '') ?? { status: 404, text: 'No such page.' };
  response.writeHead(status, location ? { location } : {}).end(text);
});
web.listen(0, '127.0.0.1');
await once(web, 'listening');
const origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;

const nameServers = [dns.address];
const proving = provingBy({ nameServers, toPrivate: true, originsOf: () => [origin] });
const guarded = provingBy({ nameServers, originsOf: () => [origin] });
const nowhere = provingBy({ nameServers });
afterAll(async () => {
  await Promise.all([proving.close(), guarded.close(), nowhere.close()]);
  dns.close();
  web.close();
});
beforeEach(() => {
  pages.clear();
  dns.records.clear();
});

const { host, value } = proofPlaces.record('lake.example', token);
const check = (by = proving) => by.check('lake.example', token);
const tag = (content: string) => `<!doctype html><head><meta name="${proofPlaces.meta}" content="${content}"></head>`;

describe('a DNS record', () => {
  it.each([
    [[value], 'found'],
    [['v=spf1 -all', value], 'found'],
    [[`${value} `], 'found'],
    [[`${value}1`], 'different'],
    [['v=spf1 -all'], 'different'],
  ])('with the values %j is %s', async (records, finding) => {
    dns.records.set(host, records);
    expect(await check()).toEqual({ dns: finding, file: 'missing', meta: 'missing' });
  });

  it('that does not exist is missing', async () => {
    expect((await check()).dns).toBe('missing');
  });
});

describe('a file', () => {
  it.each<[Page, string]>([
    [{ text: token }, 'found'],
    [{ text: `\n${token}\r\n` }, 'found'],
    [{ text: `<p>${token}</p>` }, 'different'],
    [{ text: '' }, 'missing'],
    [{ status: 403, text: token }, 'missing'],
    [{ status: 302, location: '/elsewhere', text: '' }, 'missing'],
  ])('answered as %j is %s', async (page, finding) => {
    pages.set(proofPlaces.file, page).set('/elsewhere', { text: token });
    expect(await check()).toEqual({ dns: 'missing', file: finding, meta: 'missing' });
  });
});

describe('a meta tag', () => {
  it.each<[Page, string]>([
    [{ text: tag(token) }, 'found'],
    [{ text: tag('another') }, 'different'],
    [{ text: tag('another') + tag(token) }, 'found'],
    [{ text: `<p>${token}</p>` }, 'missing'],
    [{ status: 500, text: tag(token) }, 'missing'],
    [{ text: `${' '.repeat(300 * 1024)}${tag(token)}` }, 'missing'],
  ])('%# is looked for on the home page, as far as it is read', async (page, finding) => {
    pages.set('/', page);
    expect(await check()).toEqual({ dns: 'missing', file: 'missing', meta: finding });
  });

  it('is read whatever the order and quotes of its attributes', () => {
    const tags = `<META content='a' name='${proofPlaces.meta}' /> <meta name=${proofPlaces.meta} content=b>
      <meta data-name="${proofPlaces.meta}" content="c"><meta name="description" content="${proofPlaces.meta}">`;
    expect(tokensOf(tags)).toEqual(['a', 'b']);
  });

  it('is found in malicious pages without blocking the server', () => {
    const pages = ['<meta '.repeat(40_000), `<meta ${' name='.repeat(40_000)}`, `<meta ${'" '.repeat(100_000)}>`];
    expect(pages.map(tokensOf)).toEqual([[], [], []]);
  });
});

it('servers with private addresses are not called', async () => {
  pages.set(proofPlaces.file, { text: token });
  expect(await check(guarded)).toEqual({ dns: 'missing', file: 'unreachable', meta: 'unreachable' });
});

it('silent name servers share one timeout, however many they are', async () => {
  const silent = Array.from({ length: 15 }, () => createSocket('udp4').bind(0, '127.0.0.1'));
  await Promise.all(silent.map((socket) => once(socket, 'listening')));
  const waiting = provingBy({ nameServers: silent.map((socket) => `127.0.0.1:${socket.address().port}`) });
  expect((await waiting.check('lake.example', token)).dns).toBe('unreachable');
  await waiting.close();
  for (const socket of silent) socket.close();
});

it('a host that does not exist is unreachable', async () => {
  expect(await check(nowhere)).toEqual({ dns: 'missing', file: 'unreachable', meta: 'unreachable' });
});

it.each([
  '127.0.0.1',
  '10.0.0.1',
  'localhost',
  'lake',
  'lake.1',
  '.example',
  'a b.example',
  `${'a'.repeat(64)}.example`,
])('no server is called for %s, which is not a domain', async (address) => {
  pages.set(proofPlaces.file, { text: token });
  expect(await proving.check(address, token)).toEqual({ dns: 'missing', file: 'missing', meta: 'missing' });
});

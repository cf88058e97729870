import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { faultOf } from '../../../server/services/outbound/addresses.ts';
import type { Lookup } from '../../../server/services/outbound/connecting.ts';
import { postingTo } from '../../../server/services/webhooks/posting.ts';
import { newSecret, signedHeaders } from '../../../server/services/webhooks/signature.ts';
import { webhooks as limits } from '../../../server/platform/traffic/outgoing-limits.ts';
import { hookReceiver } from './hook-receiver.ts';
import { unknownCertificate } from '../website/unknown-certificate.ts';

const receiver = await hookReceiver();
const open = postingTo({ toPrivate: true });
const guarded = postingTo({ toPrivate: false });
afterAll(async () => {
  await Promise.all([open.close(), guarded.close(), receiver.close()]);
});
const never = new AbortController().signal;
const body = '{"type":"webhook.test","timestamp":"2026-07-04T10:00:00Z","data":{}}';
const post = (posting: typeof open, url: string) => posting.post(url, {}, body, never);

/** Spellings of local and private addresses. */
const inside = [
  '127.0.0.1',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '2130706433',
  '0x7f.1',
  '017700000001',
  '10.0.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '[fe80::1]',
  '[fd00::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[::127.0.0.1]',
  '[::a00:1]',
  '[::ffff:0:7f00:1]',
  '[64:ff9b:1::a00:1]',
  '[100:0:0:1::1]',
  '[3fff::1]',
  '[4000::1]',
  '[5f00::1]',
  '[fec0::1]',
];

it.each(['http://lake.example\\@127.0.0.1/hook', 'https:\\\\lake.example/hook', 'http://a:b@lake.example/'])(
  'the disguised private address %s is refused',
  (address) => expect(faultOf(address, true)).toMatch(/^Must /),
);

it.each(['93.184.215.14', '[2a00:1450:4001::1]', '[2606:4700::1111]'])('the public address %s is allowed', (host) =>
  expect(faultOf(`https://${host}/hook`, false)).toBeUndefined(),
);

describe('a private address', () => {
  it.each(inside)('%s is refused at its field and when sending', async (host) => {
    const address = `http://${host}:${receiver.port}/hook`;
    expect(faultOf(address, false)).toContain('inside the network');
    expect(faultOf(address, true)).toBeUndefined();
    const { status, problem } = await post(guarded, address);
    expect([status, problem]).toEqual([undefined, expect.stringContaining('inside the network')]);
  });

  it('is refused behind a host name, too: as one of several, and if the name changes before the connection', async () => {
    const leadingTo =
      (found: string[]): Lookup =>
      (_name, _options, done) =>
        done(
          null,
          found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
    /** Public in the first lookup, this machine from then on. */
    const turning: Lookup = (_name, _options, done) => {
      let looks = 0;
      const address = () => ((looks += 1) === 1 ? '93.184.215.14' : '127.0.0.1');
      done(null, [Object.defineProperty({ address: '', family: 4 }, 'address', { get: address })]);
    };
    for (const lookup of [
      leadingTo(['127.0.0.1']),
      leadingTo(['93.184.215.14', '10.0.0.1']),
      leadingTo(['::1']),
      leadingTo(['169.254.169.254']),
      turning,
    ]) {
      const posting = postingTo({ toPrivate: false, lookup });
      const { problem } = await post(posting, `http://lake.example:${receiver.port}/hook`);
      expect(problem).toContain('inside the network');
      await posting.close();
    }
  });

  it('is not reached by a redirect: redirects are not followed', async () => {
    const before = receiver.received.length;
    receiver.answer = (response) => void response.writeHead(302, { location: receiver.url }).end();
    expect((await post(open, receiver.url)).problem).toBe('Answered 302 Found; redirects are not followed');
    expect(receiver.received).toHaveLength(before + 1);
  });

  it.each([
    'ftp://lake.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'lake',
    'http://localhost/',
    'http://db.internal/',
  ])('%s is not a valid URL', (address) => expect(faultOf(address, false)).toBeTypeOf('string'));

  it('is not allowed with a user name and password', () =>
    expect(faultOf('https://me:secret@lake.example/', true)).toBe('Must not contain a user name or password'));
});

it('receives no request in all these tests', () => {
  expect(receiver.received).toHaveLength(1);
});

describe('a malicious response', () => {
  it('of 10 MB is read up to 4 KB', async () => {
    receiver.answer = (response) => void response.writeHead(200).end(Buffer.alloc(10 * 1024 * 1024, 'x'));
    const { status, answer } = await post(open, receiver.url);
    expect([status, answer?.length]).toEqual([200, limits.answer]);
  });

  it.each([
    ['that never comes', () => undefined],
    [
      'that drips',
      (response: { write: (text: string) => void; on: (name: 'close', act: () => void) => void }) => {
        const drip = setInterval(() => response.write('.'), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ] as const)('%s is waited for as long as is said, and no longer', async (_how, answer) => {
    const soon = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon.signal);
    receiver.answer = (response) => {
      (answer as (response: object) => void)(response);
      soon.abort();
    };
    const { status, problem } = await post(open, receiver.url);
    expect([status, problem]).toEqual([undefined, 'No answer within 15 seconds']);
    expect(timeout).toHaveBeenCalledWith(limits.wait);
    timeout.mockRestore();
  });

  it('with endless headers is aborted', async () => {
    receiver.answer = (response) => void response.writeHead(200, { 'x-long': 'x'.repeat(2 * limits.headers) }).end();
    expect((await post(open, receiver.url)).problem).toBe('The headers of the answer are too long');
  });

  it('with an unknown certificate is refused', async () => {
    const server = createTlsServer(unknownCertificate, (_, response) => response.end());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const { status, problem } = await post(open, `https://localhost:${port}/`);
    expect([status, problem]).toEqual([undefined, expect.stringContaining('Invalid certificate')]);
    await new Promise((done) => server.close(done));
  });

  it('is reported for a closed port or an unknown host', async () => {
    const gone = await hookReceiver();
    await gone.close();
    expect((await post(open, gone.url)).problem).toBe('The host refused the connection');
    const nowhere = postingTo({
      toPrivate: true,
      lookup: (_name, _options, done) => done(Object.assign(new Error('gone'), { code: 'ENOTFOUND' }), []),
    });
    expect((await post(nowhere, 'http://nowhere.example/')).problem).toBe('The host does not exist');
    await nowhere.close();
  });
});

it('a message is signed according to Standard Webhooks, with each of two secrets', () => {
  const [one, other] = [newSecret(), newSecret()];
  const headers = signedHeaders('msg_1', Date.now(), body, [one, other]);
  for (const secret of [one, other]) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow('No matching signature found');
  expect(() => new Webhook(one).verify(`${body} `, headers)).toThrow('No matching signature found');
});

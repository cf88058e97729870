import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { form } from '../../../contract/calls/constants.ts';
import { editing, makePerson, makeTenant } from '../stage/builders.ts';
import { signIn } from '../stage/client.ts';
import { app } from '../stage/installation.ts';

const home = await makeTenant();
const own = await signIn(await makePerson({ of: [home], may: editing }));

async function sent(payload: string | Readable, path = '/venues/imports') {
  const headers = { ...own, 'content-type': 'multipart/form-data; boundary=b' };
  const query = { workspaceId: String(home.workspaceId) };
  const answer = await app.inject({ method: 'POST', url: `/v1${path}`, query, payload, headers });
  const { message, validationErrors } = answer.json() as { message: string; validationErrors?: unknown };
  return { status: answer.statusCode, says: validationErrors ?? message };
}

const part = (name: string, text = 'x') => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const file = (disposition = 'name="file"; filename="a.csv"', headers = '') =>
  `--b\r\ncontent-disposition: form-data; ${disposition}\r\n${headers}\r\nname\nLipa\r\n`;
const end = '--b--\r\n';
const many = (count: number, make: (number: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join('');
const tooMany = `A form can have at most ${form.fields} fields and ${form.files} files.`;
const tooLong = 'The fields of this form are too long.';
const cutOff = 'The form is incomplete.';

it.each([
  ['thousands of fields', many(5_000, (number) => part(`f${number}`)) + end, 413, tooMany],
  ['thousands of files', many(5_000, () => file()) + end, 413, tooMany],
  ['five files', many(5, () => file()) + end, 413, tooMany],
  ['one field of 2 MB', part('name', 'x'.repeat(2 * form.textSize)) + end, 413, tooLong],
  ['fields that are long together', many(90, (number) => part(`f${number}`, 'x'.repeat(20_000))) + end, 413, tooLong],
  [
    'a file in a part of another name',
    file('name="picture"; filename="a.csv"') + end,
    422,
    { picture: ['Unknown field'] },
  ],
  ['no file at all', end, 422, { file: ['This is required'] }],
  ['a field in place of the file', part('file') + end, 422, { file: ['Unknown field'] }],
  ['no end', file(), 400, cutOff],
  ['nothing', '', 422, { file: ['This is required'] }],
  ['another boundary', file().replaceAll('--b', '--c'), 400, cutOff],
])('a form with %s is answered with a sentence', async (_what, payload, status, says) => {
  expect(await sent(payload)).toEqual({ status, says });
});

it.each([
  ['a part without a name', `--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n${file()}${end}`],
  ['a name that every object has', part('__proto__') + file() + end],
  [
    '20,000 headers in a part',
    file(
      undefined,
      many(20_000, (number) => `x-${number}: y\r\n`),
    ) + end,
  ],
  ['a header of 10 MB', file(undefined, `x: ${'y'.repeat(10_000_000)}\r\n`) + end],
  ['a path for a file name', file('name="file"; filename="../../../etc/passwd\0.csv"') + end],
  ['noise before it begins', `${randomBytes(1_000_000).toString('base64')}\r\n${file()}${end}`],
])('a form with %s is never the server’s fault', async (_what, payload) => {
  expect((await sent(payload)).status).toBeLessThan(500);
});

it('a form for a JSON call, or JSON for a form call, gets a clear error', async () => {
  expect((await sent(file() + end, '/imports/1/check')).status).toBe(415);
  const json = { method: 'POST', url: '/v1/venues/imports', headers: own, payload: {} } as const;
  expect((await app.inject(json)).statusCode).toBe(415);
});

const spooled = () => readdirSync(tmpdir()).filter((name) => /^waymark-[0-9a-f]{8}-/.test(name));

it('twenty uploads that stopped halfway do not delay another, and leave no file behind', async () => {
  const resumed = Promise.withResolvers<void>();
  let halfway = 0;
  async function* upload() {
    yield file().slice(0, -2);
    halfway += 1;
    await resumed.promise;
    yield `Hall\n\r\n${end}`;
  }
  const slow = Array.from({ length: 20 }, () => sent(Readable.from(upload())));
  await expect.poll(() => halfway).toBe(20);
  expect((await sent(file() + end)).status).toBe(201);
  resumed.resolve();
  for (const { status } of await Promise.all(slow)) expect(status).toBe(201);
  expect(spooled()).toEqual([]);
});

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../../server/platform/config.ts';
import { keyRingOf } from '../../../server/platform/keys/key-ring.ts';
import { opened, sealed } from '../../../server/platform/keys/sealing.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'waymark-ring-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const of = (settings: Record<string, string>) => keyRingOf(readConfig({ DATA_DIR: dataDir, ...settings }));
const [one, other] = ['a', 'b'].map((name) => `${name}:${Buffer.alloc(32, name).toString('base64')}`) as [
  string,
  string,
];

it('with the embedded database a key is created once, readable by the server only', () => {
  const ring = of({})!;
  expect(of({})).toEqual(ring);
  expect(statSync(join(dataDir, 'encryption-key')).mode & 0o777).toBe(0o600);
  expect(opened(ring, sealed(ring, 'secret', 'here'), 'here')).toBe('secret');
});

it('with a shared database there is no key unless the environment has one', () => {
  expect(of({ DATABASE_URL: 'postgres://db.example/waymark' })).toBeUndefined();
  expect(of({ DATABASE_URL: 'postgres://db.example/waymark', AI_ENCRYPTION_KEYS: one })).toHaveLength(1);
});

it('the first key of a ring encrypts, and values of its other keys can be decrypted', () => {
  const [before, both, after] = [one, `${other},${one}`, other].map((keys) => of({ AI_ENCRYPTION_KEYS: keys })!);
  const kept = sealed(before!, 'secret', 'here');
  expect(opened(both!, kept, 'here')).toBe('secret');
  expect(sealed(both!, 'secret', 'here')).toMatch(/^v1\.b\./);
  expect(opened(after!, kept, 'here')).toBeUndefined();
});

it('changed or moved values cannot be decrypted', () => {
  const ring = of({ AI_ENCRYPTION_KEYS: one })!;
  const kept = sealed(ring, 'secret', 'here');
  expect(kept).not.toContain('secret');
  expect(opened(ring, kept, 'there')).toBeUndefined();
  const [version, id, iv, body = ''] = kept.split('.');
  expect(
    opened(ring, [version, id, iv, `${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`].join('.'), 'here'),
  ).toBeUndefined();
  expect(opened(ring, 'nothing of the kind', 'here')).toBeUndefined();
});

it.each([
  [{ AI_ENCRYPTION_KEYS: 'short:c2hvcnQ=' }, /AI_ENCRYPTION_KEYS: Must be names with keys of 32 bytes/],
  [{ AI_URL: 'https://api.example/v1' }, /set AI_TEXT_MODEL or AI_VISION_MODEL to a model/],
  [{ AI_KEY: 'sk-secret' }, /Set AI_URL/],
  [
    { AI_URL: 'https://api.example/v1', AI_TEXT_MODEL: 'm', AI_MONTHLY_BUDGET: '5' },
    /set AI_PRICE_IN and AI_PRICE_OUT/,
  ],
])('invalid settings are reported at the start, without the secrets: %o', (settings, message) => {
  const start = () => of(settings as unknown as Record<string, string>);
  expect(start).toThrow(message);
  expect(start).not.toThrow(/sk-secret|c2hvcnQ/);
});

// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { safeTarget, storeReturnTarget, takeReturnTarget } from '../../../src/providers/session/return-target.ts';

const origin = 'https://waymark.example';
afterEach(() => sessionStorage.clear());

it.each(['/', '/events', '/events?page=2&q=a%20b#list', '/settings/account', '/w/3/venues/7/edit'])(
  'S2.06 sign-in returns a user to %s, the page that they had requested',
  (path) => {
    storeReturnTarget(path);
    expect(takeReturnTarget(origin)).toBe(path);
  },
);

it('S2.06 without a stored target a user comes to the site’s origin, and a target works once', () => {
  expect(takeReturnTarget(origin)).toBe('/');
  storeReturnTarget('/events');
  takeReturnTarget(origin);
  expect(takeReturnTarget(origin)).toBe('/');
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  String.raw`/\/evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '@evil.example',
  '',
  null,
  undefined,
])('S2.06 the malicious target %o does not leave the app', (target) => {
  const safe = safeTarget(target, origin);
  expect(new URL(safe, origin).origin).toBe(origin);
  expect(safe).toMatch(/^\/(?![/\\])/);
});

it.each([
  '/a/..//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  String.raw`/.\/evil.example`,
])('S2.06 “%s” does not become another site once its dots are resolved', (target) => {
  const safe = safeTarget(target, origin);
  expect(new URL(safe, origin).origin).toBe(origin);
});

it('S2.06 without access to storage a user comes to the origin', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(takeReturnTarget(origin)).toBe('/');
});

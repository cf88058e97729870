// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setReady, whenReady } from '../../../src/providers/session/ready.ts';
import { installSession, resumeSession, signOut } from '../../../src/providers/session/session.ts';
import { loudHttp } from '../code/loud-http.ts';

beforeEach(() => {
  vi.useFakeTimers();
  setReady(false);
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** Whether a request could be sent without waiting. */
const isReady = () => Promise.race([whenReady(), Promise.resolve(false)]);

function start(open: () => unknown = () => ({ userId: 1, expiresAt: '2999-01-01T00:00:00Z' })) {
  const opened = vi.fn(open);
  const closed = vi.fn(() => ({ ok: true }));
  const http = {
    ...loudHttp({ '/auth/session': opened, '/auth/logout': closed }),
    onSessionLost: vi.fn(),
    reset: vi.fn(),
    csrf: { current: vi.fn(async () => 'a token'), renew: vi.fn(), clear: vi.fn() },
  };
  const identity = { accessToken: vi.fn(async () => 'an access token'), logout: vi.fn(async () => undefined) };
  return { http, identity, opened, closed };
}

it('S4.02 S4.01 the access token is fetched and installed, then a CSRF token, and only then the flag is set', async () => {
  const { http, identity, opened } = start();
  opened.mockImplementationOnce(async () => {
    expect(await isReady()).toBe(false);
    return { userId: 1, expiresAt: '2999-01-01T00:00:00Z' };
  });
  await installSession(http, identity, 'auth0|mira');
  expect(opened.mock.calls).toEqual([[{ body: { token: 'an access token' } }]]);
  expect(http.csrf.current).toHaveBeenCalledTimes(1);
  expect(await isReady()).toBe(true);
});

it('S4.02 the flag is also set if the token cannot be fetched or installed', async () => {
  const failing = start(() => Promise.reject(new Error('away')));
  await expect(installSession(failing.http, failing.identity, 'auth0|mira')).rejects.toThrow('away');
  expect(await isReady()).toBe(true);
  setReady(false);
  failing.identity.accessToken.mockRejectedValueOnce(new Error('login_required'));
  await expect(installSession(failing.http, failing.identity, 'auth0|mira')).rejects.toThrow('login_required');
  expect(await isReady()).toBe(true);
});

it('S4.02 signing out clears the flag and the storages, even if the server does not answer', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { http, identity, closed } = start();
  await installSession(http, identity, 'auth0|mira');
  closed.mockImplementationOnce(() => {
    throw new Error('away');
  });
  const clear = vi.fn();
  await signOut(http, identity, clear);
  expect([await isReady(), localStorage.length, sessionStorage.length]).toEqual([false, 0, 0]);
  expect([http.reset, clear, identity.logout, info].map((done) => done.mock.calls.length)).toEqual([1, 1, 1, 1]);
});

it('a reload finds an open session and requests no token; another user’s is not used', async () => {
  const { http, identity, opened } = start();
  await installSession(http, identity, 'auth0|mira');
  await installSession(http, identity, 'auth0|mira');
  expect(opened).toHaveBeenCalledTimes(1);
  await installSession(http, identity, 'auth0|jana');
  expect(opened).toHaveBeenCalledTimes(2);
});

it('S4.02 calls precede the Auth0 library only while a session is open, and refused ones wait for it', async () => {
  const { http, identity, opened } = start();
  expect([resumeSession(http), http.onSessionLost.mock.calls.length]).toEqual([undefined, 0]);
  await installSession(http, identity, 'auth0|mira');
  setReady(false);
  expect([resumeSession(http), await isReady()]).toEqual(['auth0|mira', false]);
  const [repair] = http.onSessionLost.mock.lastCall as [() => Promise<boolean>];
  const refused = repair();
  await installSession(http, identity, 'auth0|mira');
  expect([await refused, opened.mock.calls.length]).toEqual([true, 2]);
  vi.setSystemTime('2999-01-02');
  expect(resumeSession(http)).toBeUndefined();
});

it('S4.02 a reload with an open session does not wait, and a stale marker without a session causes no failure', async () => {
  const { http, identity } = start();
  await installSession(http, identity, 'auth0|mira');
  setReady(false);
  http.csrf.current.mockReturnValueOnce(new Promise(() => undefined));
  await installSession(http, identity, 'auth0|mira');
  expect(await isReady()).toBe(true);
  http.csrf.current.mockRejectedValueOnce(new Error('no session'));
  await installSession(http, identity, 'auth0|mira');
  expect(http.csrf.current).toHaveBeenCalledTimes(3);
});

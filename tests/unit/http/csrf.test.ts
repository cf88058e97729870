import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { csrfKeeper } from '../../../src/providers/http/csrf.ts';

const MINUTE = 60_000;
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** A server that returns tokens 1, 2, 3 … with this lifetime, by a clock that may differ from ours. */
function server(lifetime = 60 * MINUTE, clockAhead = 0) {
  let given = 0;
  const fetchToken = vi.fn(async () => {
    const serverNow = Date.now() + clockAhead;
    given += 1;
    return {
      answer: { csrfToken: `token ${given}`, expiresAt: new Date(serverNow + lifetime).toISOString() },
      serverNow,
    };
  });
  return { fetchToken, keeper: csrfKeeper(fetchToken) };
}

it('S4.01 a token is used until five minutes before its expiry, and is then fetched again', async () => {
  const { keeper, fetchToken } = server();
  expect(await keeper.current()).toBe('token 1');
  vi.advanceTimersByTime(55 * MINUTE - 1);
  expect(await keeper.current()).toBe('token 1');
  vi.advanceTimersByTime(1);
  expect(await keeper.current()).toBe('token 2');
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

it('S4.01 a token with a lifetime below ten minutes is used for half of it', async () => {
  const { keeper } = server(4 * MINUTE);
  await keeper.current();
  vi.advanceTimersByTime(2 * MINUTE - 1);
  expect(await keeper.current()).toBe('token 1');
  vi.advanceTimersByTime(1);
  expect(await keeper.current()).toBe('token 2');
});

it.each([-24 * 60 * MINUTE, -6 * MINUTE, 6 * MINUTE, 24 * 60 * MINUTE])(
  'S4.01 a clock difference of %i ms to the server has no effect',
  async (clockAhead) => {
    const { keeper, fetchToken } = server(60 * MINUTE, clockAhead);
    await keeper.current();
    vi.advanceTimersByTime(55 * MINUTE - 1);
    await keeper.current();
    expect(fetchToken).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(await keeper.current()).toBe('token 2');
  },
);

it('S4.01 concurrent calls share one request for a token', async () => {
  const { keeper, fetchToken } = server();
  expect(new Set(await Promise.all(Array.from({ length: 10 }, () => keeper.current())))).toEqual(new Set(['token 1']));
  expect(await Promise.all([keeper.renew('token 1'), keeper.renew('token 1')])).toEqual(['token 2', 'token 2']);
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

it('S4.01 a late error for an older token is answered with the newer one', async () => {
  const { keeper, fetchToken } = server();
  await keeper.current();
  await keeper.renew('token 1');
  expect(await keeper.renew('token 1')).toBe('token 2');
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

it('S4.01 sign-out deletes the token', async () => {
  const { keeper } = server();
  await keeper.current();
  keeper.clear();
  expect(await keeper.current()).toBe('token 2');
});

it('S4.01 a token that arrives after sign-out is not kept for the next user', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let given = 0;
  const keeper = csrfKeeper(async () => {
    given += 1;
    const answer = { csrfToken: `token ${given}`, expiresAt: new Date(Date.now() + 60 * MINUTE).toISOString() };
    if (given === 1) await promise;
    return { answer, serverNow: Date.now() };
  });
  const late = keeper.current();
  keeper.clear();
  resolve();
  await late;
  expect(await keeper.current()).toBe('token 2');
});

it('S8.06 “Failed to fetch CSRF token”, or “No CSRF token received from server” if it is missing, and the next attempt requests again', async () => {
  const away = vi.fn(() => Promise.reject(new Error('away')));
  const keeper = csrfKeeper(away);
  await expect(keeper.current()).rejects.toThrow('Failed to fetch CSRF token');
  await expect(keeper.current()).rejects.toThrow('Failed to fetch CSRF token');
  expect(away).toHaveBeenCalledTimes(2);
  const empty = csrfKeeper(async () => ({ answer: {}, serverNow: Date.now() }));
  await expect(empty.current()).rejects.toThrow('No CSRF token received from server');
});

it('a token without an expiry time is accepted', async () => {
  const keeper = csrfKeeper(async () => ({ answer: { csrfToken: 'for ever' }, serverNow: Date.now() }));
  await keeper.current();
  vi.advanceTimersByTime(10 * 24 * 60 * MINUTE);
  expect(await keeper.current()).toBe('for ever');
});

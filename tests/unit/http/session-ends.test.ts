// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { errorTexts } from '../../../contract/calls/errors.ts';
import { installSession, onOtherSession } from '../../../src/providers/session/session.ts';
import { loudHttp } from '../code/loud-http.ts';

const start = () => {
  onTestFinished(() => localStorage.clear());
  const http = {
    ...loudHttp({ '/auth/session': () => ({ userId: 1, expiresAt: '2999-01-01T00:00:00Z' }) }),
    onSessionLost: vi.fn(),
    reset: vi.fn(),
    csrf: { current: vi.fn(async () => 'a token'), renew: vi.fn(), clear: vi.fn() },
  };
  const identity = { accessToken: vi.fn(async () => 'an access token'), logout: vi.fn(async () => undefined) };
  return { http, identity };
};

it('S8.06 “Failed to obtain CSRF token” is logged if the prefetch fails, and the session still works', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const { http, identity } = start();
  const away = new Error('away');
  http.csrf.current.mockRejectedValueOnce(away);
  await expect(installSession(http, identity, 'auth0|mira')).resolves.toBeUndefined();
  expect(warn.mock.calls).toEqual([[errorTexts.csrfObtainFailed, away]]);
  expect(errorTexts.csrfObtainFailed).toMatch(/^Failed to obtain CSRF token/);
});

it('S4.01 a renewed session does not use the previous session’s CSRF token', async () => {
  const { http, identity } = start();
  await installSession(http, identity, 'auth0|mira');
  const before = http.csrf.clear.mock.calls.length;
  const [repair] = http.onSessionLost.mock.lastCall as [() => Promise<boolean>];
  expect([await repair(), http.csrf.clear.mock.calls.length]).toEqual([true, before + 1]);
});

it('S4.12 a sign-out in another tab is detected while there is a listener', async () => {
  const otherTab = new BroadcastChannel('waymark.auth');
  const [leave, later] = [vi.fn(), vi.fn()];
  const stop = onOtherSession(leave);
  otherTab.postMessage({});
  await expect.poll(() => leave).toHaveBeenCalledTimes(1);
  stop();
  const stopLater = onOtherSession(later);
  onTestFinished(() => {
    stopLater();
    otherTab.close();
  });
  otherTab.postMessage({});
  await expect.poll(() => later).toHaveBeenCalledTimes(1);
  expect(leave).toHaveBeenCalledTimes(1);
});

it('S4.05 C-10 a sign-in of another user in another tab is detected, and one of the same user is not', async () => {
  const otherTab = new BroadcastChannel('waymark.auth');
  const leave = vi.fn();
  const stop = onOtherSession(leave);
  onTestFinished(() => {
    stop();
    otherTab.close();
  });
  const { http, identity } = start();
  await installSession(http, identity, 'auth0|mira');
  // The events arrive in this order.
  otherTab.postMessage({ subject: 'auth0|mira' });
  otherTab.postMessage({ subject: 'auth0|jan' });
  await expect.poll(() => leave).toHaveBeenCalled();
  expect(leave).toHaveBeenCalledTimes(1);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importWithRetry } from '../../../src/components/states/load-until-there.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('code that failed over a lost connection is requested every two seconds until it loads', async () => {
  const load = vi.fn<() => Promise<string>>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /part.js')),
  );
  const loading = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue('the code');
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toBe('the code');
  expect(load).toHaveBeenCalledTimes(3);
});

it('code that loads and fails reports its error', async () => {
  await expect(importWithRetry(() => Promise.reject(new Error('x is not defined')))).rejects.toThrow(
    'x is not defined',
  );
});

it('a failed stylesheet is requested again, a loaded or loading one stays', async () => {
  // The test's browser counts stylesheets that it cannot fetch as loaded.
  const { settings } = (window as unknown as { happyDOM: { settings: object } }).happyDOM;
  Object.assign(settings, { handleDisabledFileLoadingAsSuccess: true });
  const names = ['/there.css', '/missing.css', '/coming.css'];
  document.head.innerHTML = names.map((name) => `<link rel="stylesheet" href="${name}">`).join('');
  const before = [...document.head.querySelectorAll('link')];
  before[1]!.dispatchEvent(new Event('error'));
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('the code'));
  load.mockRejectedValueOnce(new Error('Unable to preload CSS'));
  const loading = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(2_000);
  await loading;
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(names);
  expect(links.map((link, place) => link === before[place])).toEqual([true, false, true]);
});

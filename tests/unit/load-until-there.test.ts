// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadUntilThere } from '../../src/components/load-until-there.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('code that did not come over a lost connection is asked for every two seconds until it is there', async () => {
  const load = vi.fn<() => Promise<string>>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /part.js')),
  );
  const loading = loadUntilThere(load);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue('the code');
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toBe('the code');
  expect(load).toHaveBeenCalledTimes(3);
});

it('code that came and is broken says so', async () => {
  await expect(loadUntilThere(() => Promise.reject(new Error('x is not defined')))).rejects.toThrow('x is not defined');
});

it('a stylesheet that did not come is asked for again, one that is there stays', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/there.css"><link rel="stylesheet" href="/missing.css">';
  const [there, missing] = document.head.querySelectorAll('link');
  Object.defineProperty(there, 'sheet', { value: {} });
  Object.defineProperty(missing, 'sheet', { value: null });
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('the code'));
  load.mockRejectedValueOnce(new Error('Unable to preload CSS'));
  const loading = loadUntilThere(load);
  await vi.advanceTimersByTimeAsync(2_000);
  await loading;
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/there.css', '/missing.css']);
  expect([links[0] === there, links[1] === missing]).toEqual([true, false]);
});

import { expect, it, vi } from 'vitest';
import { guardLeaving, mayLeave } from '../../../src/providers/browser/leaving.ts';

it('unsaved work asks before leaving, until it is discarded', async () => {
  expect(await mayLeave()).toBe(true);
  const check = vi.fn(async () => false);
  const release = guardLeaving(check);
  expect([await mayLeave(), check.mock.calls.length]).toEqual([false, 1]);
  release();
  expect(await mayLeave()).toBe(true);
});

it('a page that unmounts late does not affect the next one', async () => {
  const release = guardLeaving(async () => true);
  const next = guardLeaving(async () => false);
  release();
  expect(await mayLeave()).toBe(false);
  next();
});

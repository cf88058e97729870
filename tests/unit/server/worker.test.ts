import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { waitForWork } from '../../../server/platform/worker.ts';

it('a server that polls for work every second for months uses no more memory, and stops at once', async () => {
  const stopping = new AbortController();
  await waitForWork(stopping.signal, 1);
  expect(getEventListeners(stopping.signal, 'abort')).toEqual([]);
  const resting = waitForWork(stopping.signal);
  expect(getEventListeners(stopping.signal, 'abort')).toHaveLength(1);
  stopping.abort();
  await resting;
});

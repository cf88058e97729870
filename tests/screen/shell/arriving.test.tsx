import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FieldSources, LibraryPicture } from '../../../src/components/fields/input-props.ts';
import { useArriving } from '../../../src/pages/records/form/drafts/use-arriving.ts';

it('a form waits for its loading pictures, even if they fail', async () => {
  const ends: ((picture?: LibraryPicture) => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const sources = {
    bring: () => new Promise((resolve, reject) => (ends.push(resolve), fails.push(reject))),
  } as unknown as FieldSources;
  const { result } = renderHook(() => useArriving(sources));
  const { bring } = result.current.sources;
  const [first, second] = [bring!(new File([], 'a.png')), bring!(new File([], 'b.png'))];
  second.catch(() => undefined);
  let hasArrived = false;
  const arrived = act(async () => {
    void result.current.arrived().then(() => (hasArrived = true));
  });
  await arrived;
  expect([result.current.waitsFor, hasArrived]).toEqual([2, false]);
  await act(async () => {
    ends[0]!();
    fails[1]!(new Error('refused'));
    await first;
  });
  await waitFor(() => expect([result.current.waitsFor, hasArrived]).toEqual([0, true]));
});

it('a form without loading pictures does not wait', async () => {
  const { result } = renderHook(() => useArriving({ bring: undefined } as unknown as FieldSources));
  await act(() => result.current.arrived());
  expect(result.current.waitsFor).toBe(0);
});

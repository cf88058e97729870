import { expect, it } from 'vitest';
import { FairQueue, QueueFull } from '../../../server/platform/traffic/fair-queue.ts';

/** A queue whose work the test finishes, and the order in which it started. */
function stage(atOnce: number, each?: number) {
  const queue = new FairQueue(atOnce, each);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    bring: (share: number | undefined, name: string, most?: number) =>
      queue.run(
        share,
        () => {
          begun.push(name);
          return new Promise<void>((end) => ends.set(name, end));
        },
        most,
      ),
    async end(name: string) {
      ends.get(name)!();
      await new Promise((settled) => setImmediate(settled));
    },
  };
}

it('organizations take turns, however much work one of them has added', async () => {
  const { begun, bring, end } = stage(1);
  for (const name of ['a1', 'a2', 'a3']) void bring(1, name);
  for (const name of ['b1', 'b2']) void bring(2, name);
  void bring(3, 'c1');
  for (let at = 0; at < 6; at += 1) await end(begun[at]!);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3']);
});

it('work runs concurrently up to the limit, and a failure frees its place', async () => {
  const { begun, bring, end } = stage(2);
  const queue = new FairQueue(1);
  for (const name of ['a1', 'a2', 'a3']) void bring(1, name);
  expect(begun).toEqual(['a1', 'a2']);
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  await expect(queue.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.run(1, async () => 'after')).resolves.toBe('after');
});

it('background work runs last', async () => {
  const { begun, bring, end } = stage(1);
  void bring(1, 'a1');
  void bring(undefined, 'later');
  void bring(1, 'a2');
  for (const name of ['a1', 'a2']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'later']);
});

it('refuses work beyond the share of one organization, and accepts that of another', async () => {
  const { begun, bring, end } = stage(1);
  for (const name of ['a1', 'a2', 'a3']) void bring(1, name, 2);
  await expect(bring(1, 'a4', 2)).rejects.toThrow(QueueFull);
  void bring(2, 'b1', 2);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1']);
});

it('leaves places to others if an organization may use only some of them', async () => {
  const { begun, bring, end } = stage(2, 1);
  for (const name of ['a1', 'a2', 'a3']) void bring(1, name);
  expect(begun).toEqual(['a1']);
  void bring(2, 'b1');
  void bring(3, 'c1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  await end('c1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

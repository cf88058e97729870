import { describe, expect, it, vi } from 'vitest';
import type { Tx } from '../../server/platform/db/client.ts';
import { SQL } from '../../server/platform/db/sql.ts';
import { totalOf } from '../../server/records/totals-store.ts';

/** A transaction in which so many rows are counted. */
const counting = (total: number, onlyReads = true) => {
  const row = vi.fn(async () => ({ total }));
  return { row, tx: { row, onlyReads } as unknown as Tx };
};

describe('a total', () => {
  it('is counted once for each state of the content', async () => {
    const [first, again, later] = [counting(3), counting(9), counting(4)];
    const filter = SQL`title = ${'once'}`;
    expect(await totalOf(first.tx, filter, '1')).toBe(3);
    expect(await totalOf(again.tx, filter, '1')).toBe(3);
    expect(await totalOf(later.tx, filter, '2')).toBe(4);
    expect(again.row).not.toHaveBeenCalled();
  });

  it('is another one for other values', async () => {
    const of = (value: string) => SQL`title = ${value}`;
    expect(await totalOf(counting(3).tx, of('a'), '1')).toBe(3);
    expect(await totalOf(counting(5).tx, of('b'), '1')).toBe(5);
  });

  it('of somebody who writes is theirs alone', async () => {
    const filter = SQL`title = ${'writer'}`;
    expect(await totalOf(counting(7, false).tx, filter, '1')).toBe(7);
    expect(await totalOf(counting(3).tx, filter, '1')).toBe(3);
    expect(await totalOf(counting(8, false).tx, filter, '1')).toBe(8);
  });

  it('that nobody asked for longest is forgotten', async () => {
    const of = (value: number) => SQL`id = ${value}`;
    for (let value = 0; value <= 2_000; value += 1) await totalOf(counting(value).tx, of(value), '1');
    expect(await totalOf(counting(-1).tx, of(2_000), '1')).toBe(2_000);
    expect(await totalOf(counting(-1).tx, of(0), '1')).toBe(-1);
  });
});

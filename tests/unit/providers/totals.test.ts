import { describe, expect, it, vi } from 'vitest';
import type { Tx } from '../../../server/platform/db/client.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { sumsOf, totalOf } from '../../../server/records/totals-store.ts';

/** A transaction with this number of counted rows. */
const counting = (total: number, onlyReads = true) => {
  const row = vi.fn(async () => ({ total }));
  return { row, tx: { row, onlyReads } as unknown as Tx };
};

describe('a total', () => {
  it('is counted once per state of the content', async () => {
    const [first, again, later] = [counting(3), counting(9), counting(4)];
    const filter = SQL`title = ${'once'}`;
    expect(await totalOf(first.tx, filter, '1')).toBe(3);
    expect(await totalOf(again.tx, filter, '1')).toBe(3);
    expect(await totalOf(later.tx, filter, '2')).toBe(4);
    expect(again.row).not.toHaveBeenCalled();
  });

  it('differs for other values', async () => {
    const of = (value: string) => SQL`title = ${value}`;
    expect(await totalOf(counting(3).tx, of('a'), '1')).toBe(3);
    expect(await totalOf(counting(5).tx, of('b'), '1')).toBe(5);
  });

  it('of a user in a write transaction is always counted', async () => {
    const filter = SQL`title = ${'writer'}`;
    expect(await totalOf(counting(7, false).tx, filter, '1')).toBe(7);
    expect(await totalOf(counting(3).tx, filter, '1')).toBe(3);
    expect(await totalOf(counting(8, false).tx, filter, '1')).toBe(8);
  });

  it('that is least recently used is removed', async () => {
    const of = (value: number) => SQL`id = ${value}`;
    for (let value = 0; value <= 2_000; value += 1) await totalOf(counting(value).tx, of(value), '1');
    expect(await totalOf(counting(-1).tx, of(2_000), '1')).toBe(2_000);
    expect(await totalOf(counting(-1).tx, of(0), '1')).toBe(-1);
  });

  it('a running count is awaited; a failed one is counted at the next request', async () => {
    const filter = SQL`title = ${'slow'}`;
    const { promise, resolve: end } = Promise.withResolvers<{ total: number }>();
    const slow = { onlyReads: true, row: () => promise } as unknown as Tx;
    const [first, other] = [totalOf(slow, filter, '1'), counting(9)];
    const second = totalOf(other.tx, filter, '1');
    end({ total: 5 });
    expect([await first, await second]).toEqual([5, 5]);
    expect(other.row).not.toHaveBeenCalled();

    const broken = { onlyReads: true, row: () => Promise.reject(new Error('gone')) } as unknown as Tx;
    const [failed, next] = [totalOf(broken, filter, '2'), totalOf(counting(6).tx, filter, '2')];
    await expect(failed).rejects.toThrow('gone');
    expect(await next).toBe(6);
  });
});

describe('sums of many records', () => {
  const scope = { actor: { userId: 1, workspaces: [], grants: [] }, workspaceIds: [1], organisationIds: [1] };
  /** A transaction that returns this sum, at a version of the content. */
  const finding = (count: number, version: string, onlyReads = true) => {
    const rows = vi.fn(async () => [{ count }]);
    return { rows, tx: { rows, onlyReads, oftenAsked: async () => [{ version }] } as unknown as Tx };
  };

  it('are computed once per state of the content, and changing the result affects no other caller', async () => {
    const statement = SQL`select ${'marks'}`;
    const [mine] = await sumsOf<{ count: number }>(finding(3, '1').tx, scope, statement);
    mine!.count = 100;
    const again = finding(9, '1');
    expect(await sumsOf(again.tx, scope, statement)).toEqual([{ count: 3 }]);
    expect(again.rows).not.toHaveBeenCalled();
    expect(await sumsOf(finding(4, '2').tx, scope, statement)).toEqual([{ count: 4 }]);
    expect(await sumsOf(finding(7, '2', false).tx, scope, statement)).toEqual([{ count: 7 }]);
  });
});

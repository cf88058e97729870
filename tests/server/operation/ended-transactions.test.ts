import { expect, it } from 'vitest';
import type { Tx } from '../../../server/platform/db/client.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { db } from '../stage/installation.ts';

const failure = new Error('The work fails');
const refused = 'This was asked after its transaction had ended.';

/** A successful and a failed transaction, each after its end. */
async function ended(transact: (work: (tx: Tx) => Promise<void>) => Promise<void>): Promise<Tx[]> {
  const kept: Tx[] = [];
  await transact(async (tx) => void kept.push(tx));
  const failing = transact((tx) => {
    kept.push(tx);
    return Promise.reject(failure);
  });
  await expect(failing).rejects.toBe(failure);
  return kept;
}

it.each([
  ['reads', (work: (tx: Tx) => Promise<void>) => db.readAsUser(0, work)],
  ['writes', (work: (tx: Tx) => Promise<void>) => db.asUser(0, work)],
  ['is the server’s own', (work: (tx: Tx) => Promise<void>) => db.asSystem(work)],
])(
  'a statement after the end of a transaction that %s is refused, and does not run in the next one',
  async (_, transact) => {
    for (const tx of await ended(transact)) {
      await expect(tx.rows(SQL`select 1`)).rejects.toThrow(refused);
      await expect(tx.oftenAsked(SQL`select 1`)).rejects.toThrow(refused);
      await expect(tx.row(SQL`select 1`)).rejects.toThrow(refused);
      await expect(tx.script('select 1')).rejects.toThrow(refused);
    }
  },
);

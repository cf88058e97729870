import type { Database } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { passwords } from '../../../platform/limits.ts';
import { networkOf } from '../../../platform/network-of.ts';
import { hashOf } from '../../../platform/keys/token-hash.ts';

/** An attempt to enter a password. */
interface Attempt {
  /** Seconds until the next allowed attempt; 0: this one is allowed. */
  wait: number;
  /** For a correct password: resets the account's count, and uncounts this attempt for the IP address. */
  succeeded(): Promise<unknown>;
}

const seconds = (ms: number) => ms / 1_000;
const memory = seconds(passwords.memory);

/**
 * Counts an attempt as failed, for the account and the IP address, until `succeeded` takes it back.
 * Unknown emails count too, so that a wait does not reveal accounts. Attempts during a wait are not counted.
 */
export async function beginAttempt(db: Database, email: string, address: string): Promise<Attempt> {
  const ofAccount = `password:${hashOf(email.trim().toLowerCase()).toString('base64url')}`;
  const fromAddress = `password:${networkOf(address)}`;
  const waits = [
    await countOrWait(db, ofAccount, passwords.ofAccount),
    await countOrWait(db, fromAddress, passwords.fromAddress),
  ];
  return {
    wait: Math.max(...waits),
    async succeeded() {
      await db.system(SQL`delete from rate_limits where key = ${ofAccount}`);
      await db.system(SQL`update rate_limits set hits = hits - 1 where key = ${fromAddress} and hits > 0`);
    },
  };
}

/** Counts or refuses in one statement, so that concurrent attempts cannot bypass the limit. @returns the wait in seconds. */
async function countOrWait(db: Database, key: string, freeAttempts: number): Promise<number> {
  const counted = await db.system(SQL`
    insert into rate_limits as tried (key, hits, resets_at) values (${key}, 1, now() + make_interval(secs => ${memory}))
    on conflict (key) do update set
      hits = case when tried.resets_at < now() then 1 else tried.hits + 1 end, resets_at = excluded.resets_at
    where tried.resets_at < now() or ${remainingWait(freeAttempts)} <= 0
    returning hits`);
  if (counted.length > 0) return 0;
  const [row] = await db.system<{ wait: number }>(
    SQL`select ceil(${remainingWait(freeAttempts)}) as wait from rate_limits tried where key = ${key}`,
  );
  return Math.max(1, row?.wait ?? 1);
}

/** SQL: rest of the wait after the last attempt, in seconds. */
const remainingWait = (freeAttempts: number) => SQL`(
  case when tried.hits < ${freeAttempts}::int then 0
  else least(${seconds(passwords.longestWait)}::int, ${seconds(passwords.firstWait)}::int * 2 ^ least(tried.hits - ${freeAttempts}::int, 20))
    - (${memory}::int - extract(epoch from tried.resets_at - now())) end)`;

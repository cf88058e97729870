import type { Database } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { passwords } from '../../../platform/limits.ts';
import { networkOf } from '../../../platform/network-of.ts';
import { hashOf } from '../../../platform/token-hash.ts';

/** A try at a password. */
interface Attempt {
  /** Seconds until somebody may try again; 0 for now. */
  wait: number;
  /** The password was right: the account's wrong ones are forgotten, and this try is none of the address's. */
  succeeded(): Promise<unknown>;
}

const seconds = (ms: number) => ms / 1_000;
const memory = seconds(passwords.memory);

/**
 * Counts a try at an account, and one from an address, as if it were wrong; a right one takes that back. An email that no account
 * has is counted like any other, so that the wait tells nothing. What waits already is not counted further.
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

/** One statement counts and refuses, or many tries at the same moment would all be free. @returns how long to wait, in seconds. */
async function countOrWait(db: Database, key: string, unpunished: number): Promise<number> {
  const counted = await db.system(SQL`
    insert into rate_limits as tried (key, hits, resets_at) values (${key}, 1, now() + make_interval(secs => ${memory}))
    on conflict (key) do update set
      hits = case when tried.resets_at < now() then 1 else tried.hits + 1 end, resets_at = excluded.resets_at
    where tried.resets_at < now() or ${left(unpunished)} <= 0
    returning hits`);
  if (counted.length > 0) return 0;
  const [row] = await db.system<{ wait: number }>(
    SQL`select ceil(${left(unpunished)}) as wait from rate_limits tried where key = ${key}`,
  );
  return Math.max(1, row?.wait ?? 1);
}

/** The rest of the wait after the last try, in seconds. */
const left = (unpunished: number) => SQL`(
  case when tried.hits < ${unpunished}::int then 0
  else least(${seconds(passwords.longestWait)}::int, ${seconds(passwords.firstWait)}::int * 2 ^ least(tried.hits - ${unpunished}::int, 20))
    - (${memory}::int - extract(epoch from tried.resets_at - now())) end)`;

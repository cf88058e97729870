import type { Database } from '../../platform/db/client.ts';
import { held } from '../../platform/limits.ts';
import { recent } from '../../platform/recent.ts';
import { hashOf } from '../../platform/keys/token-hash.ts';
import { actorByToken } from '../../policy/actor-store.ts';
import type { Caller, FindCaller } from '../../policy/callers.ts';
import { noteUse } from './store.ts';

/** Interval between stored uses of a token, per process (ms). */
const noting = 60_000;

/** Authenticates a request by its access token, and records the use. */
export function tokenCallers(db: Database, findCaller: FindCaller) {
  const noted = recent<number>(held.callers);
  return async (token: string, fresh: boolean): Promise<Caller | undefined> => {
    const hash = hashOf(token);
    const key = `access token ${hash.toString('base64')}`;
    const caller = await findCaller(key, () => actorByToken(db, hash), fresh);
    if (caller && (noted.get(key) ?? 0) < Date.now() - noting) {
      noted.set(key, Date.now());
      await noteUse(db, hash);
    }
    return caller;
  };
}

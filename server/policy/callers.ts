import { held } from '../platform/limits.ts';
import { recent } from '../platform/recent.ts';
import type { VersionedActor } from './actor-store.ts';
import type { Actor } from './scope.ts';

/** The authenticated caller of a request. */
export interface Caller {
  actor: Actor;
  /** Version of the cached permissions; absent if they were read for this request. */
  heldVersion?: number;
  /** Time of the last sign-out on all devices (ms since 1970). */
  signedOutAt?: number | undefined;
}

/** Finds a caller, from the cache or with `fresh` from the database. */
export type FindCaller = (
  key: string,
  read: () => Promise<VersionedActor | undefined>,
  fresh: boolean,
) => Promise<Caller | undefined>;

/**
 * Creates an LRU cache of recent callers, so that requests need no query to authenticate. The request's own transaction
 * checks by the version whether cached permissions are current.
 */
export function holdCallers(most: number = held.callers): FindCaller {
  const known = recent<VersionedActor>(most);
  let newest = 0;

  const cached = (key: string): VersionedActor | undefined => {
    const found = known.get(key);
    return found && found.rightsVersion >= newest && (found.expiresAt ?? Infinity) > Date.now() ? found : undefined;
  };

  return async (key, read, fresh) => {
    const before = fresh ? undefined : cached(key);
    if (before) return { actor: before.actor, heldVersion: before.rightsVersion, signedOutAt: before.signedOutAt };
    const found = await read();
    known.delete(key);
    if (!found) return undefined;
    newest = Math.max(newest, found.rightsVersion);
    known.set(key, found);
    return { actor: found.actor, signedOutAt: found.signedOutAt };
  };
}

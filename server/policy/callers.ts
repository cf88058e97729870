import { held } from '../platform/limits.ts';
import { recent } from '../platform/recent.ts';
import type { VersionedActor } from './actor-store.ts';
import type { Actor } from './scope.ts';

/** The person who asks. */
export interface Caller {
  actor: Actor;
  /** The version of the rights that they were held with; none where they were read for this very call. */
  heldVersion?: number;
  /** When they signed out everywhere, in ms since 1970. */
  signedOutAt?: number | undefined;
}

/** Finds who asks: held from an earlier call where that will do, or read `fresh`. */
export type FindCaller = (
  key: string,
  read: () => Promise<VersionedActor | undefined>,
  fresh: boolean,
) => Promise<Caller | undefined>;

/**
 * Holds whom this process met lately, so that a call need not begin by asking the database who it is from; whether their
 * rights still stand, the call's own transaction tells by the version. Of so many, whoever asked least lately goes first.
 */
export function holdCallers(most: number = held.callers): FindCaller {
  const known = recent<VersionedActor>(most);
  let newest = 0;

  const stillHeld = (key: string): VersionedActor | undefined => {
    const found = known.get(key);
    return found && found.rightsVersion >= newest && (found.expiresAt ?? Infinity) > Date.now() ? found : undefined;
  };

  return async (key, read, fresh) => {
    const before = fresh ? undefined : stillHeld(key);
    if (before) return { actor: before.actor, heldVersion: before.rightsVersion, signedOutAt: before.signedOutAt };
    const found = await read();
    known.delete(key);
    if (!found) return undefined;
    newest = Math.max(newest, found.rightsVersion);
    known.set(key, found);
    return { actor: found.actor, signedOutAt: found.signedOutAt };
  };
}

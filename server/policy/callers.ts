import type { VersionedActor } from './actor-store.ts';
import type { Actor } from './scope.ts';

/** The person who asks. */
export interface Caller {
  actor: Actor;
  /** The version of the rights that they were held with; none where they were read for this very call. */
  heldVersion?: number;
}

/** Finds who asks: held from an earlier call where that will do, or read `anew`. */
export type FindCaller = (
  key: string,
  read: () => Promise<VersionedActor | undefined>,
  anew: boolean,
) => Promise<Caller | undefined>;

/**
 * Holds whom this process met lately, so that a call need not begin by asking the database who it is from; whether their
 * rights still stand, the call's own transaction tells by the version. Of so many, whoever asked least lately goes first.
 */
export function holdCallers(most = 2_000): FindCaller {
  // A Map keeps the order in which its keys came.
  const held = new Map<string, VersionedActor>();
  let newest = 0;

  const stillHeld = (key: string): VersionedActor | undefined => {
    const found = held.get(key);
    held.delete(key);
    if (!found || found.rightsVersion < newest || (found.expiresAt ?? Infinity) <= Date.now()) return undefined;
    held.set(key, found);
    return found;
  };

  return async (key, read, anew) => {
    const before = anew ? undefined : stillHeld(key);
    if (before) return { actor: before.actor, heldVersion: before.rightsVersion };
    const found = await read();
    held.delete(key);
    if (!found) return undefined;
    newest = Math.max(newest, found.rightsVersion);
    held.set(key, found);
    const [oldest] = held.keys();
    if (held.size > most && oldest !== undefined) held.delete(oldest);
    return { actor: found.actor };
  };
}

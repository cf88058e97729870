import { setTimeout as pause } from 'node:timers/promises';
import type { ContentMoved } from '../../../contract/calls/live-posts.ts';
import type { Database } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { contentEvents as limits } from '../../platform/limits.ts';
import type { Scope } from '../../policy/scope.ts';

/** A client that waits for changes in these scopes (`w7` a workspace, `o3` an organization, as in the database's notifications). */
interface Watcher {
  homes: ReadonlySet<string>;
  tell(): void;
}

/** Word of changes, for many who wait for it. */
export interface ContentWatch {
  /**
   * What the content of the scope is at: at once, and then each time that it is at something else, at most every `limits.apart`; ends after
   * a while, when whoever waits may come again, and with `signal`. @throws 503 where too many wait already.
   */
  of(scope: Scope, signal: AbortSignal, version: () => Promise<string>): AsyncIterable<ContentMoved>;
  /** Ends all that wait. */
  end(): Promise<void>;
  /** Listens no longer. */
  stop(): Promise<void>;
}

/** Hears of changes over one connection, which is made with the first who waits. */
export function watchContent(db: Database): ContentWatch {
  const watchers = new Set<Watcher>();
  const ending = new AbortController();
  let listening: { stop(): Promise<void> } | undefined;
  const tellAll = () => {
    for (const watcher of watchers) watcher.tell();
  };
  // Missed notifications are not repeated after a reconnect: all clients check.
  const hearing = {
    begins: tellAll,
    heard: (home: string) => {
      for (const watcher of watchers) if (watcher.homes.has(home)) watcher.tell();
    },
    lost: () => undefined,
  };

  async function* waitFor(
    { workspaceIds, organisationIds }: Scope,
    signal: AbortSignal,
    version: () => Promise<string>,
  ): AsyncGenerator<ContentMoved> {
    let before: string | undefined;
    let told = Promise.withResolvers<void>();
    const homes = new Set([...workspaceIds.map((id) => `w${id}`), ...organisationIds.map((id) => `o${id}`)]);
    const watcher = { homes, tell: () => told.resolve() };
    const until = AbortSignal.any([signal, ending.signal, AbortSignal.timeout(limits.stay)]);
    const over = Promise.withResolvers<void>();
    until.addEventListener('abort', () => over.resolve(), { once: true });
    watchers.add(watcher);
    try {
      while (!until.aborted) {
        told = Promise.withResolvers();
        const now = await version();
        if (now !== before) yield { version: now };
        before = now;
        await pause(limits.apart, undefined, { signal: until, ref: false }).catch(() => undefined);
        await Promise.race([told.promise, over.promise]);
      }
    } finally {
      watchers.delete(watcher);
    }
  }

  return {
    of(scope, signal, version) {
      if (watchers.size >= limits.most)
        throw new ApiError('unavailable', 'Too many open connections. Please try again.');
      listening ??= db.listen('content_moved', hearing);
      return waitFor(scope, signal, version);
    },
    end: async () => ending.abort(),
    stop: async () => listening?.stop(),
  };
}

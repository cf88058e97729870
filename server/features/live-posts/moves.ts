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

/** Notifies many waiting clients of content changes. */
export interface ContentWatch {
  /**
   * Yields the version of the scope's content at once and on each change, at most every `limits.apart`. Ends with `signal` or after
   * `limits.stay`; clients may reconnect.
   * @throws 503 if too many clients wait.
   */
  of(scope: Scope, signal: AbortSignal, version: () => Promise<string>): AsyncIterable<ContentMoved>;
  /** Ends all waiting clients. */
  end(): Promise<void>;
  /** Closes the connection for notifications. */
  stop(): Promise<void>;
}

/** Listens for changes over one database connection, opened with the first client. */
export function watchContent(db: Database): ContentWatch {
  const watchers = new Set<Watcher>();
  const ending = new AbortController();
  let listening: { stop(): Promise<void> } | undefined;
  const tellAll = () => {
    for (const watcher of watchers) watcher.tell();
  };
  // Missed notifications are not repeated after a reconnect, so all clients check.
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
    let changed = Promise.withResolvers<void>();
    const homes = new Set([...workspaceIds.map((id) => `w${id}`), ...organisationIds.map((id) => `o${id}`)]);
    const watcher = { homes, tell: () => changed.resolve() };
    const until = AbortSignal.any([signal, ending.signal, AbortSignal.timeout(limits.stay)]);
    const over = Promise.withResolvers<void>();
    until.addEventListener('abort', () => over.resolve(), { once: true });
    watchers.add(watcher);
    try {
      while (!until.aborted) {
        changed = Promise.withResolvers();
        const now = await version();
        if (now !== before) yield { version: now };
        before = now;
        await pause(limits.apart, undefined, { signal: until, ref: false }).catch(() => undefined);
        await Promise.race([changed.promise, over.promise]);
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

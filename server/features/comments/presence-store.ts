import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { ApiError } from '../../platform/errors.ts';
import { presence as limits } from '../../platform/limits.ts';

/** A person on the page of a record. */
export interface Visitor {
  userId: number;
  isEditing: boolean;
}

/** Who is on which record, on all servers. A place is a resource and an id, such as `events:7`. */
export interface PresenceWatch {
  /** The people on a record. */
  at(place: string): Visitor[];
  /**
   * Yields the people on the record at once and after each change, until `signal` or `limits.stay`. A given visitor is there until then.
   * @throws 503 if too many clients wait.
   */
  visit(place: string, visitor: Visitor | undefined, signal: AbortSignal): AsyncIterable<Visitor[]>;
  /** Ends all visits. */
  end(): Promise<void>;
  /** Closes the connection for notifications. */
  stop(): Promise<void>;
}

const channel = 'presence';

/** Servers tell each other of visits by notifications of the database; nothing is stored. */
export function watchPresence(db: Database): PresenceWatch {
  /** Visitors by place and stream, each with the timer that removes it. */
  const visits = new Map<string, Map<string, Visitor & { timer: NodeJS.Timeout }>>();
  const changes = new Map<string, { place: string; tell: () => void }>();
  const ending = new AbortController();
  let listening: { stop(): Promise<void> } | undefined;

  const tell = (place: string) => {
    for (const watcher of changes.values()) if (watcher.place === place) watcher.tell();
  };
  function leave(place: string, stream: string): void {
    const there = visits.get(place);
    there?.delete(stream);
    if (there?.size === 0) visits.delete(place);
    tell(place);
  }
  function heard(payload: string): void {
    const [place = '', stream = '', userId, state] = payload.split(' ');
    const there = visits.get(place) ?? new Map();
    const before = there.get(stream);
    clearTimeout(before?.timer);
    const isGone = state === 'gone';
    if (isGone && !before) return;
    const timer = setTimeout(() => leave(place, stream), isGone ? limits.grace : limits.kept).unref();
    there.set(
      stream,
      isGone ? { ...before, timer } : { userId: Number(userId), isEditing: state === 'editing', timer },
    );
    visits.set(place, there);
    tell(place);
  }

  const at = (place: string): Visitor[] => {
    const there = [...(visits.get(place)?.values() ?? [])];
    const isEditing = (userId: number) => there.some((one) => one.userId === userId && one.isEditing);
    const people = [...new Set(there.map(({ userId }) => userId))].toSorted((a, b) => a - b);
    return people.map((userId) => ({ userId, isEditing: isEditing(userId) }));
  };

  /** Its own server knows at once, also while it does not listen yet. */
  async function announce(...message: [place: string, stream: string, userId: number, state: string]): Promise<void> {
    const payload = message.join(' ');
    heard(payload);
    await db.system(SQL`select pg_notify(${channel}, ${payload})`);
  }

  async function* visit(place: string, visitor: Visitor | undefined, signal: AbortSignal) {
    const stream = randomUUID();
    const until = AbortSignal.any([signal, ending.signal, AbortSignal.timeout(limits.stay)]);
    const over = Promise.withResolvers<void>();
    until.addEventListener('abort', () => over.resolve(), { once: true });
    let changed = Promise.withResolvers<void>();
    let before = '';
    changes.set(stream, { place, tell: () => changed.resolve() });
    try {
      if (visitor) await announce(place, stream, visitor.userId, visitor.isEditing ? 'editing' : 'reading');
      while (!until.aborted) {
        changed = Promise.withResolvers();
        const now = at(place);
        if (JSON.stringify(now) !== before) yield now;
        before = JSON.stringify(now);
        await Promise.race([changed.promise, over.promise]);
      }
    } finally {
      changes.delete(stream);
      if (visitor) await announce(place, stream, visitor.userId, 'gone');
    }
  }

  return {
    at,
    visit(place, visitor, signal) {
      if (changes.size >= limits.most)
        throw new ApiError('unavailable', 'Too many open connections. Please try again.');
      listening ??= db.listen(channel, { begins: () => undefined, heard, lost: () => undefined });
      return visit(place, visitor, signal);
    },
    end: async () => ending.abort(),
    stop: async () => listening?.stop(),
  };
}

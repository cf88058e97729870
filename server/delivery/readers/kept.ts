/** Dependency of a cached value: a workspace (`w12`), an organization (`o3`), or all of them (`o*`). */
export type Home = `${'w' | 'o'}${number | '*'}`;

/** A computed value and its size in the cache (bytes). */
export interface Made<Value> {
  value: Value;
  bytes: number;
}

interface Held extends Made<unknown> {
  homes: readonly Home[];
  /** Expiry, ms since 1970. */
  ends: number;
}

/** Limits of the cache. */
interface Bounds {
  /** Maximum bytes of all values. */
  held: number;
  /** Maximum age (ms). */
  age: number;
}

const quarter = 15 * 60_000;
/** The next possible midnight in any zone: offsets from UTC are multiples of a quarter hour. */
const nextDay = (now: number) => now - (now % quarter) + quarter;

/**
 * An LRU cache of values computed from content. Entries expire when the content changes, at the next midnight of any zone, or by age.
 * Without change notifications nothing is cached.
 */
export function contentCache(bounds: Bounds) {
  // A Map keeps insertion order, which makes the LRU order.
  const held = new Map<string, Held>();
  /** Pending computations, shared by concurrent requests. */
  const underWay = new Map<string, { homes: readonly Home[]; made: Promise<Made<unknown>> }>();
  let size = 0;
  let hears = false;

  const drop = (key: string) => {
    size -= held.get(key)?.bytes ?? 0;
    held.delete(key);
  };
  const keep = (key: string, one: Held) => {
    drop(key);
    // Skip values that would evict most others.
    if (one.bytes > bounds.held / 8) return;
    held.set(key, one);
    size += one.bytes;
    for (const oldest of held.keys()) {
      if (size <= bounds.held) break;
      drop(oldest);
    }
  };
  /** The valid entry of a key, marked as used. */
  const inForce = (key: string) => {
    const found = held.get(key);
    if (!found || found.ends <= Date.now()) return undefined;
    held.delete(key);
    held.set(key, found);
    return found;
  };
  const forgetAll = () => {
    held.clear();
    underWay.clear();
    size = 0;
  };

  return {
    begins(): void {
      forgetAll();
      hears = true;
    },
    lost(): void {
      hears = false;
      forgetAll();
    },
    /** Invalidates a home. Pending computations may have read the old content, so they are not cached either. */
    heard(home: string): void {
      const isOf = ({ homes }: { homes: readonly Home[] }) =>
        homes.some((one) => one === home || (one.endsWith('*') && home.startsWith(one.slice(0, 1))));
      for (const [key, one] of held) if (isOf(one)) drop(key);
      for (const [key, one] of underWay) if (isOf(one)) underWay.delete(key);
    },
    /** The cached value, else the result of `make`. Failures are not cached. */
    async get<Value>(key: string, homes: readonly Home[], make: () => Promise<Made<Value>>): Promise<Value> {
      if (!hears) return (await make()).value;
      const found = inForce(key);
      if (found) return found.value as Value;
      const waiting = underWay.get(key);
      if (waiting) return (await waiting.made).value as Value;
      const begun = Date.now();
      const one = { homes, made: make() };
      underWay.set(key, one);
      try {
        const made = await one.made;
        if (underWay.get(key) === one)
          keep(key, { ...made, homes, ends: Math.min(begun + bounds.age, nextDay(begun)) });
        return made.value;
      } finally {
        if (underWay.get(key) === one) underWay.delete(key);
      }
    },
    /** Adds an alias to a cached entry, until either is evicted; no effect without the entry. */
    alsoUnder(alias: string, key: string, homes: readonly Home[]): void {
      const found = held.get(key);
      if (found) keep(alias, { value: key, homes, bytes: 2 * (alias.length + key.length), ends: found.ends });
    },
    /** The cached value of an alias. */
    find(alias: string): unknown {
      const key = inForce(alias)?.value as string | undefined;
      return key === undefined ? undefined : inForce(key)?.value;
    },
    /** Size of the cache in bytes. */
    get size(): number {
      return size;
    },
  };
}

/** A cache of values computed from content. */
export type Keeping = ReturnType<typeof contentCache>;

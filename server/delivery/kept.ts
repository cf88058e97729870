/** What something was worked out from: the content of a workspace (`w12`), of an organisation (`o3`), or of any of them (`o*`). */
export type Home = `${'w' | 'o'}${number | '*'}`;

/** What was worked out, and how many bytes holding it takes. */
export interface Made<Value> {
  value: Value;
  bytes: number;
}

interface Held extends Made<unknown> {
  homes: readonly Home[];
  /** ms since 1970 */
  ends: number;
}

/** How long something may be held, and how much of it. */
interface Bounds {
  /** Bytes of all that is held. */
  held: number;
  /** ms */
  age: number;
}

const quarter = 15 * 60_000;
/** The next moment in which a day begins somewhere: every zone is ahead of UTC, or behind, by quarters of an hour. */
const nextDay = (now: number) => now - (now % quarter) + quarter;

/**
 * What was worked out from content, held until that content changes, until a day begins somewhere, or until it is old; the one that was
 * not used for longest goes first. While changes are not heard of nothing is held, and all is worked out each time.
 */
export function keeping(bounds: Bounds) {
  // A Map keeps the order in which its keys came.
  const held = new Map<string, Held>();
  /** What is being worked out, by whom all wait who ask for the same. */
  const underWay = new Map<string, { homes: readonly Home[]; made: Promise<Made<unknown>> }>();
  let size = 0;
  let hears = false;

  const drop = (key: string) => {
    size -= held.get(key)?.bytes ?? 0;
    held.delete(key);
  };
  const keep = (key: string, one: Held) => {
    drop(key);
    // One that would push out most of the others is not worth it.
    if (one.bytes > bounds.held / 8) return;
    held.set(key, one);
    size += one.bytes;
    for (const oldest of held.keys()) {
      if (size <= bounds.held) break;
      drop(oldest);
    }
  };
  /** What is held now, which has been used with that. */
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
    /** Content of a home has changed. What is being worked out from it may have been read before, and is not held either. */
    heard(home: string): void {
      const isOf = ({ homes }: { homes: readonly Home[] }) =>
        homes.some((one) => one === home || (one.endsWith('*') && home.startsWith(one.slice(0, 1))));
      for (const [key, one] of held) if (isOf(one)) drop(key);
      for (const [key, one] of underWay) if (isOf(one)) underWay.delete(key);
    },
    /** What is held under the key, or else what `make` works out. What fails is not held. */
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
    /** Has what is held under a key found under an alias, too, until either is forgotten; nothing where it is not held. */
    alsoUnder(alias: string, key: string, homes: readonly Home[]): void {
      const found = held.get(key);
      if (found) keep(alias, { value: key, homes, bytes: 2 * (alias.length + key.length), ends: found.ends });
    },
    /** What is held under an alias now. */
    find(alias: string): unknown {
      const key = inForce(alias)?.value as string | undefined;
      return key === undefined ? undefined : inForce(key)?.value;
    },
    /** Bytes that are held. */
    get size(): number {
      return size;
    },
  };
}

/** What was worked out from content, as long as it holds. */
export type Keeping = ReturnType<typeof keeping>;

/** An LRU cache of at most `most` values. */
export function recent<Value>(most: number) {
  // A Map keeps insertion order, so its first key is the least recently used.
  const held = new Map<string, Value>();
  return {
    /** Counts as a use. */
    get(key: string): Value | undefined {
      const found = held.get(key);
      if (found === undefined) return undefined;
      held.delete(key);
      held.set(key, found);
      return found;
    },
    set(key: string, value: Value): void {
      held.delete(key);
      held.set(key, value);
      const [oldest] = held.keys();
      if (held.size > most && oldest !== undefined) held.delete(oldest);
    },
    delete: (key: string): boolean => held.delete(key),
  };
}

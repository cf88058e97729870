/** Values by their keys, of which whatever was not used for longest goes when there are more than `most`. */
export function recent<Value>(most: number) {
  // A Map keeps the order in which its keys came.
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

/** Random numbers from a fixed seed, so that every run creates the same demo content. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** True in this percentage of calls. */
  percent(cases: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
  /** One of the names, with a probability proportional to its weight. */
  weighted<Name extends string>(weights: Record<Name, number>): Name;
}

/** The Mulberry32 generator; its 32 bits of state suffice for a few thousand numbers. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => items[int(0, items.length - 1)] as Item;
  return {
    int,
    pick,
    percent: (cases) => next() * 100 < cases,
    shuffled(items) {
      const order = [...items];
      for (let last = order.length - 1; last > 0; last--) {
        const other = int(0, last);
        [order[last], order[other]] = [order[other]!, order[last]!];
      }
      return order;
    },
    weighted(weights) {
      const entries = Object.entries<number>(weights) as [keyof typeof weights, number][];
      let remaining = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      return (entries.find(([, weight]) => (remaining -= weight) < 0) ?? entries[0]!)[0];
    },
  };
}

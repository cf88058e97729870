import { percentiles } from '../list/load.ts';
import { kinds, searches } from './searches.ts';

interface Searching {
  /** Number of events. */
  size: number;
  /** Measure only this kind. */
  only: string | undefined;
  say: (text: string) => void;
}

/** Runs all searches twice and prints the processor time by kind. `search` resolves to ms. */
export async function measureByKind(
  { size, only, say }: Searching,
  search: (q: string) => Promise<number>,
): Promise<void> {
  const asked = searches(size).filter(({ kind }) => !only || kind === only);
  const times = new Map<string, number[]>();
  // Skips the first round, which reads from the disk.
  for (const round of [0, 1, 2])
    for (const { kind, q } of asked) {
      const ms = await search(q);
      if (round > 0) times.set(kind, [...(times.get(kind) ?? []), ms]);
    }
  say(
    `\n| ${size.toLocaleString('en')} events: processor time in ms | p50 | p95 | max. |\n| --- | ---: | ---: | ---: |`,
  );
  const line = (name: string, all: number[]) => {
    const { p50, p95 } = percentiles(all);
    say(`| ${name} | ${p50} | ${p95} | ${Math.max(...all).toFixed(1)} |`);
  };
  line('all', [...times.values()].flat());
  for (const kind of kinds) if (times.has(kind)) line(kind, times.get(kind)!);
}

import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { combinations } from '../../other-server/combinations.ts';
import { type Switches, allSwitches, positions } from '../../other-server/server.ts';

type Name = keyof Switches;
const names = Object.keys(positions) as Name[];

/** The combinations used by stories, as a member or by destructuring. */
const used = readdirSync('e2e/other-server')
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => readFileSync(`e2e/other-server/${file}`, 'utf8'))
  .flatMap((source) => [
    ...[...source.matchAll(/combinations\.(?!ts\b)(\w+)/g)].map(([, name]) => name),
    ...[...source.matchAll(/\{([\w, ]+)\} = combinations/g)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []),
  ]);

it('S7.04 each combination of the other server is used by a story', () => {
  expect([...new Set(used)].sort()).toEqual(Object.keys(combinations).sort());
});

it('S7.04 every pair of the other server’s switches, in all positions, occurs in a combination', () => {
  const all = Object.values(combinations).map((named: Partial<Switches>) => allSwitches(named));
  const missing = names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .flatMap((other) =>
        positions[one].flatMap((first) =>
          positions[other]
            .filter((second) => !all.some((each) => each[one] === first && each[other] === second))
            .map((second) => `${one} ${first} with ${other} ${second}`),
        ),
      ),
  );
  expect(missing).toEqual([]);
});

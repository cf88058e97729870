import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { locks } from '../../../server/platform/db/locks.ts';

const server = join(import.meta.dirname, '../../../server');

it('no two database locks have the same number', () => {
  const numbers = Object.values<number>(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('a lock is identified by its name in the list, or by a hash of its subject', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|sql)$/.test(name));
  const taken = files.flatMap((name) =>
    [...readFileSync(join(server, name), 'utf8').matchAll(/pg_(?:try_)?advisory_\w+\(([^)]{0,25})/g)].map(
      ([, by = '']) => `${name}: ${by}`,
    ),
  );
  expect(taken.length).toBeGreaterThan(8);
  expect(taken.filter((each) => !/: (\$\{locks\.|hashtextextended\()/.test(each))).toEqual([]);
});

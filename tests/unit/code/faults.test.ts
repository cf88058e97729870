import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faults } from '../../faults.ts';

const folder = join(import.meta.dirname, '../../../e2e');
/** The names of all stories, including those created in a loop. */
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.ts'))
  .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/^ *test\(\s*(['`])(.+?)\1,/gms) ?? []);

it('every simulated fault is named by a story, and no story names an unknown one', () => {
  const named = new Set(names.flatMap((name) => name.match(/\bC-\d\d\b/g) ?? []));
  expect([...named].toSorted()).toEqual(Object.keys(faults));
});

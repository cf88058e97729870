import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as constants from '../../../contract/calls/constants.ts';
import { mostOfKind } from '../../../contract/writing/run-plan.ts';
import { contentLimits } from './limits-of-content.ts';
import { serviceLimits } from './limits-of-services.ts';

const expected = [...contentLimits, ...serviceLimits];

const root = join(import.meta.dirname, '../../..');
const table = readFileSync(join(root, 'docs/limits.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (What|--)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

it('docs/limits.md has every limit with the value of the code', () => {
  expect(table.map(([what, value]) => [what, value])).toEqual(expected);
});

it.each(table)('the files for “%s” exist', (...cells) => {
  const files = cells.flatMap((cell) => /^`((?:contract|server|tests)\/[^`]+)`$/.exec(cell)?.[1] ?? []);
  expect(files.at(-1)).toMatch(/^tests\//);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('a whole run can be undone at once, even if each translation also changes its source', () => {
  const { texts, translations, 'alt-texts': altTexts } = mostOfKind;
  expect(Math.max(texts, 2 * translations, altTexts)).toBeLessThanOrEqual(constants.bulkLimit);
});

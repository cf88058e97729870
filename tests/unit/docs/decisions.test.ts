import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../docs/decisions');
const decisions = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .sort();
const text = (name: string) => readFileSync(join(folder, name), 'utf8');

it('decisions are numbered without gaps, and the index lists each', () => {
  expect(decisions.map((name) => Number(name.slice(0, 3)))).toEqual(decisions.map((_, place) => place + 1));
  const index = text('README.md');
  expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});

it.each(decisions)('%s has its number, its status, and the three sections', (name) => {
  const lines = text(name).split('\n');
  expect(lines[0]).toMatch(new RegExp(`^# ${name.slice(0, 3)} \\S`));
  expect(lines[2]).toMatch(/^\*\*(Holds|Replaced)/);
  expect(lines.filter((line) => line.startsWith('## ')).slice(0, 3)).toEqual(['## Context', '## Decision', '## Consequences']); // prettier-ignore
});

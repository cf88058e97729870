import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([^|]+?) +\| ([^|]*?) *\|$/gm)].map(([, id, state, note]) => ({
  id,
  state: state!,
  note: note!,
}));

it('docs/security.md lists each requirement of ASVS 5.0 level 2 once, and counts their states', () => {
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([253, 253]);
  const of = (state: string) => rows.filter((row) => row.state === state).length;
  const states = ['Met', 'In part', 'Not met', 'Operator', 'Not applicable'].map(of);
  const [met, part, not, operator, none] = states;
  expect(text).toContain(
    `${met} are met, ${part} in part, ${not} is not, ${operator} are the operator's, ${none} do not apply.`,
  );
  expect(states.reduce((sum, count) => sum + count)).toBe(rows.length);
  expect(rows.filter(({ note }) => note === '')).toEqual([]);
});

const named = [
  ...new Set(
    rows.flatMap(({ note }) => [...note.matchAll(/`((?:server|unit|e2e)\/[\w/-]+)`/g)].map(([, name]) => name!)),
  ),
];

it.each(named)('the test %s in docs/security.md exists', (name) => {
  const file = name.startsWith('e2e/') ? `${name}.spec.ts` : `tests/${name}.test.ts`;
  expect(existsSync(join(root, file))).toBe(true);
});

it.each([...text.matchAll(/\]\((?!http|#)([^)#]+)/g)].map(([, file]) => file!))(
  'the page %s that it leads to is there',
  (file) => {
    expect(existsSync(join(root, 'docs', file))).toBe(true);
  },
);

import { expect, it } from 'vitest';
import { addUp, judge, type Outcome, refuseFlaky } from '../../../scripts/test/outcome.ts';

const outcome = (more: Partial<Outcome> = {}): Outcome => ({
  passed: ['one passes'],
  failed: [],
  skipped: 0,
  flaky: [],
  files: [],
  ...more,
});
const names = (count: number) => Array.from({ length: count }, (_, number) => `story ${number}`);

it('a run with three flaky tests passes, with four it fails', () => {
  expect(refuseFlaky(outcome({ flaky: names(3) })).failed).toEqual([]);
  expect(refuseFlaky(outcome({ flaky: names(4) })).failed).toEqual([expect.stringContaining('4 tests passed')]);
});

it('flaky tests of several runners are counted together', () => {
  const sum = addUp([outcome({ flaky: names(2) }), outcome({ flaky: names(2), problem: 'It broke.' })]);
  expect(sum).toMatchObject({ passed: ['one passes', 'one passes'], problem: 'It broke.' });
  expect(refuseFlaky(sum).failed).toHaveLength(1);
});

it.each([
  ['no report', 0, undefined, 'left no report'],
  ['no test', 0, outcome({ passed: [] }), 'ran no test'],
  ['an exit code without a failed test', 1, outcome(), 'although none of its tests failed'],
])('a runner with %s fails the run', (_what, code, found, says) => {
  const { failed, problem } = judge('Vitest', code, found);
  expect(problem).toContain(says);
  expect(failed).toEqual([problem]);
});

it('a runner’s own result counts if it ended normally, or its tests failed', () => {
  expect(judge('Vitest', 0, outcome())).toEqual(outcome());
  expect(judge('Vitest', 1, outcome({ failed: ['two fails'] })).failed).toEqual(['two fails']);
});

import type { CheckResult } from '../check/run.ts';

/** A test file with its duration in seconds, including loading. */
export type FileTime = { name: string; seconds: number };

/**
 * The result of one kind of test with names of passed and failed tests. `flaky` passed only at the second attempt; `problem` is the reason
 * why the runner failed.
 */
export type Outcome = {
  passed: string[];
  failed: string[];
  skipped: number;
  flaky: string[];
  files: FileTime[];
  problem?: string;
};

const nothing: Outcome = { passed: [], failed: [], skipped: 0, flaky: [], files: [] };

/** Maximum number of flaky tests of a passing run. */
const MOST_FLAKY = 3;

/** The outcome of the checks; each counts as one test. */
export function fromChecks(results: CheckResult[]): Outcome {
  const named = (good: boolean) =>
    results.filter(({ problems }) => (problems.length === 0) === good).map(({ name }) => `check ${name}`);
  const files = results.map(({ name, seconds }) => ({ name: `check ${name}`, seconds }));
  return { ...nothing, passed: named(true), failed: named(false), files };
}

/**
 * Adds a failure if the runner itself failed: an exit code without a failed test, no report, or no tests. Otherwise a run without tests
 * would pass.
 */
export function judge(runner: string, code: number, outcome: Outcome | undefined): Outcome {
  const found = outcome ?? nothing;
  const problem = !outcome
    ? `${runner} left no report: it ended with code ${code} before its tests did.`
    : found.passed.length + found.failed.length === 0
      ? `${runner} ran no test.`
      : code !== 0 && found.failed.length === 0
        ? `${runner} ended with code ${code} although none of its tests failed: see above.`
        : undefined;
  return problem ? { ...found, failed: [...found.failed, problem], problem } : found;
}

/** Sums outcomes, with one problem per line. */
export function addUp(outcomes: Outcome[]): Outcome {
  const problems = outcomes.flatMap(({ problem }) => problem ?? []);
  return {
    passed: outcomes.flatMap(({ passed }) => passed),
    failed: outcomes.flatMap(({ failed }) => failed),
    skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
    flaky: outcomes.flatMap(({ flaky }) => flaky),
    files: outcomes.flatMap(({ files }) => files),
    ...(problems.length > 0 ? { problem: problems.join('\n') } : {}),
  };
}

/** Adds a failure to an outcome with too many flaky tests. */
export function refuseFlaky(outcome: Outcome): Outcome {
  const { flaky, failed } = outcome;
  if (flaky.length <= MOST_FLAKY) return outcome;
  const problem = `${flaky.length} tests passed only on the second attempt. At most ${MOST_FLAKY} are allowed.`;
  return { ...outcome, failed: [...failed, problem] };
}

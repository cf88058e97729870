import type { CheckResult } from '../check/run.ts';

/** The result of one kind of test: the names of those that passed and failed, and in `problem` why the runner did not work. */
export type Outcome = { passed: string[]; failed: string[]; skipped: number; problem?: string };

/** The outcome of the checks; each counts as one test. */
export function fromChecks(results: CheckResult[]): Outcome {
  const named = (good: boolean) =>
    results.filter(({ problems }) => (problems.length === 0) === good).map(({ name }) => `check ${name}`);
  return { passed: named(true), failed: named(false), skipped: 0 };
}

/**
 * Adds a failure for a runner that did not work: it ended with an error although no test failed, wrote no report, or found no
 * test. Otherwise a run without any test would look successful.
 */
export function judge(runner: string, code: number, outcome: Outcome | undefined): Outcome {
  const found = outcome ?? { passed: [], failed: [], skipped: 0 };
  const problem = !outcome
    ? `${runner} left no report: it ended with code ${code} before its tests did.`
    : found.passed.length + found.failed.length === 0
      ? `${runner} ran no test.`
      : code !== 0 && found.failed.length === 0
        ? `${runner} ended with code ${code} although none of its tests failed: see above.`
        : undefined;
  return problem ? { ...found, failed: [...found.failed, problem], problem } : found;
}

/** Adds up outcomes. */
export function addUp(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.flatMap(({ passed }) => passed),
    failed: outcomes.flatMap(({ failed }) => failed),
    skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

import type { CheckResult } from '../check/run.ts';

/** What one kind of test came to: the names of what passed and failed, and in `problem` what kept the runner from working. */
export type Outcome = { passed: string[]; failed: string[]; skipped: number; problem?: string };

/** Each check counts as one test. */
export function fromChecks(results: CheckResult[]): Outcome {
  const named = (good: boolean) =>
    results.filter(({ problems }) => (problems.length === 0) === good).map(({ name }) => `check ${name}`);
  return { passed: named(true), failed: named(false), skipped: 0 };
}

/**
 * Counts a runner that broke down as a failure of its own: one that ended badly although no test failed, that left no report,
 * or that found no test at all. Nothing may look green because nothing was run.
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

/** All outcomes as one. */
export function addUp(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.flatMap(({ passed }) => passed),
    failed: outcomes.flatMap(({ failed }) => failed),
    skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

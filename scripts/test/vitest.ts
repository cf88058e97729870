import { judge, type Outcome } from './outcome.ts';
import { withReport } from './report.ts';

/** Runs vitest, one project or all, and resolves to its outcome; a test file that cannot be loaded counts as one failure. */
export async function runVitest(project: string | undefined, rest: string[]): Promise<Outcome> {
  const reporters = ['--reporter=default', '--reporter=./scripts/test/outcome-reporter.ts'];
  const { code, report } = await withReport<Outcome>('vitest/vitest.mjs', (file) => ({
    args: ['run', ...reporters, ...(project ? [`--project=${project}`] : []), ...rest],
    env: { OUTCOME_FILE: file },
  }));
  return judge('Vitest', code, report);
}

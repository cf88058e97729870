import { addUp, judge, type Outcome } from './outcome.ts';
import type { VitestOutcome } from './outcome-reporter.ts';
import { withReport } from './report.ts';

/**
 * Runs one kind of Vitest’s tests; a test file that fails to load counts as one failure. Files whose process was killed by a signal run
 * again and count as flaky: Node 24 sometimes crashes with "Check failed: jit_page.has_value()" while compiling WebAssembly in parallel
 * (nodejs/node#64500).
 */
export async function runVitest(kind: string, rest: string[]): Promise<Outcome> {
  const first = await run(kind, rest);
  const interrupted = first.report?.interrupted ?? [];
  if (interrupted.length === 0 || interrupted.length > mostInterrupted)
    return judge('Vitest', first.code, first.report);
  console.log(`\nA signal ended the process of these files. Running them again: ${interrupted.join(', ')}`);
  const rerun = await run(kind, interrupted);
  const merged = rerun.report && { ...addUp([first.report!, rerun.report]), flaky: interrupted };
  return judge('Vitest', rerun.report?.interrupted.length ? 1 : rerun.code, merged);
}

/** More crashes than this are no coincidence. */
const mostInterrupted = 2;

function run(kind: string, rest: string[]) {
  const reporters = ['--reporter=default', '--reporter=./scripts/test/outcome-reporter.ts'];
  return withReport<VitestOutcome>('vitest/vitest.mjs', (file) => ({
    args: ['run', ...reporters, `--project=${kind}*`, ...rest],
    env: { OUTCOME_FILE: file },
  }));
}

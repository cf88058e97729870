import { addUp, judge, type Outcome } from './outcome.ts';
import type { VitestOutcome } from './outcome-reporter.ts';
import { withReport } from './report.ts';

/**
 * Runs one kind of vitest's tests and resolves to its outcome; a test file that cannot be loaded counts as one failure. Files whose
 * process was ended by a signal run once more and count as flaky: Node 24 ends now and then with "Check failed: jit_page.has_value()", a
 * fault of its engine when code in WebAssembly is compiled beside other work (nodejs/node#64500).
 */
export async function runVitest(kind: string, rest: string[]): Promise<Outcome> {
  const first = await run(kind, rest);
  const interrupted = first.report?.interrupted ?? [];
  if (interrupted.length === 0 || interrupted.length > mostInterrupted)
    return judge('Vitest', first.code, first.report);
  console.log(`\nThe process of these files was ended by a signal; they run once more: ${interrupted.join(', ')}`);
  const again = await run(kind, interrupted);
  const whole = again.report && { ...addUp([first.report!, again.report]), flaky: interrupted };
  return judge('Vitest', again.report?.interrupted.length ? 1 : again.code, whole);
}

/** More than these are no accident. */
const mostInterrupted = 2;

function run(kind: string, rest: string[]) {
  const reporters = ['--reporter=default', '--reporter=./scripts/test/outcome-reporter.ts'];
  return withReport<VitestOutcome>('vitest/vitest.mjs', (file) => ({
    args: ['run', ...reporters, `--project=${kind}*`, ...rest],
    env: { OUTCOME_FILE: file },
  }));
}

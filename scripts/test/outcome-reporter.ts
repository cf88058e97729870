import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import type { Outcome } from './outcome.ts';

/** An outcome without the tests of files whose process crashed. */
export interface VitestOutcome extends Outcome {
  interrupted: string[];
}

/** Writes Vitest’s outcome to `OUTCOME_FILE`. Each error outside of the tests counts as one failure. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(all: readonly TestModule[], errors: readonly SerializedError[]): void {
    const interrupted = errors.flatMap((error) => interruptedBy(error) ?? []);
    const modules = all.filter(({ moduleId }) => !interrupted.includes(moduleId));
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const named = (state: string) =>
      tests.filter((test) => test.result().state === state).map(({ fullName }) => fullName);
    const [passed, failed] = [named('passed'), named('failed')];
    const outcome: VitestOutcome = {
      passed,
      failed: [
        ...failed,
        ...modules.filter(isBroken).map(({ moduleId }) => nameOf(moduleId)),
        ...errors.filter((error) => !interruptedBy(error)).map(errorText),
      ],
      skipped: tests.length - passed.length - failed.length,
      flaky: [],
      files: modules.map((module) => ({ name: nameOf(module.moduleId), seconds: secondsOf(module) })),
      interrupted: interrupted.map(nameOf),
    };
    writeFileSync(process.env.OUTCOME_FILE!, JSON.stringify(outcome));
  }
}

/** The file whose process was killed or crashed. */
const interruptedBy = ({ message, cause }: SerializedError): string | undefined =>
  /exited unexpectedly with signal .* while running test file (\S+)/.exec(cause?.message ?? message)?.[1];

/** Whether a file failed to load, or its hooks failed. */
const isBroken = (module: TestModule): boolean =>
  module.state() === 'failed' && [...module.children.allTests('failed')].length === 0;

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1000;
}

const nameOf = (file: string) => relative(process.cwd(), file);

const errorText = ({ name, message, VITEST_TEST_PATH: path }: SerializedError): string =>
  `outside of the tests${path ? `, in ${nameOf(String(path))}` : ''}: ${name}: ${message}`;

import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import type { Outcome } from './outcome.ts';

/** Vitest's report as an outcome, in the file that `OUTCOME_FILE` names; what went wrong outside of every test is one failure each. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const named = (state: string) =>
      tests.filter((test) => test.result().state === state).map(({ fullName }) => fullName);
    const [passed, failed] = [named('passed'), named('failed')];
    const outcome: Outcome = {
      passed,
      failed: [...failed, ...modules.filter(isBroken).map(({ moduleId }) => nameOf(moduleId)), ...errors.map(said)],
      skipped: tests.length - passed.length - failed.length,
    };
    writeFileSync(process.env.OUTCOME_FILE!, JSON.stringify(outcome));
  }
}

/** A file that could not be loaded, or whose hooks failed. */
const isBroken = (module: TestModule): boolean =>
  module.state() === 'failed' && [...module.children.allTests('failed')].length === 0;

const nameOf = (file: string) => relative(process.cwd(), file);

const said = ({ name, message, VITEST_TEST_PATH: path }: SerializedError): string =>
  `outside of the tests${path ? `, in ${nameOf(String(path))}` : ''}: ${name}: ${message}`;

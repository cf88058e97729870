import { judge, type Outcome } from './outcome.ts';
import { withReport } from './report.ts';

type Report = {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};

/** Runs vitest, one project or all, and resolves to its outcome; a test file that cannot be loaded counts as one failure. */
export async function runVitest(project: string | undefined, rest: string[]): Promise<Outcome> {
  const { code, report } = await withReport<Report>('vitest/vitest.mjs', (file) => ({
    args: [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(project ? [`--project=${project}`] : []),
      ...rest,
    ],
  }));
  return judge('Vitest', code, report && read(report));
}

function read({ testResults }: Report): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const named = (status: string) => tests.filter((test) => test.status === status).map(({ fullName }) => fullName);
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const [passed, failed] = [named('passed'), [...named('failed'), ...broken.map(({ name }) => name)]];
  return { passed, failed, skipped: tests.length - passed.length - named('failed').length };
}

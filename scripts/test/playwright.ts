import { judge, type Outcome } from './outcome.ts';
import { withReport } from './report.ts';

type Suite = { title: string; suites?: Suite[]; specs?: { title: string; tests: { status: string }[] }[] };
type Report = { suites: Suite[]; errors: { message?: string }[] };

/** Runs Playwright and resolves to its outcome. A test that passed at a second attempt counts as passed. */
export async function runPlaywright(rest: string[]): Promise<Outcome> {
  const { code, report } = await withReport<Report>('@playwright/test/cli.js', (file) => ({
    args: ['test', '--reporter=list,json', ...rest],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }));
  return judge('Playwright', code, report && read(report));
}

function read({ suites }: Report): Outcome {
  const tests = suites.flatMap((suite) => flatten(suite));
  const named = (...wanted: string[]) => tests.filter(({ status }) => wanted.includes(status)).map(({ name }) => name);
  return { passed: named('expected', 'flaky'), failed: named('unexpected'), skipped: named('skipped').length };
}

function flatten(suite: Suite, above = ''): { name: string; status: string }[] {
  const path = `${above}${suite.title} `;
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({ name: path + title, status })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => flatten(inner, path))];
}

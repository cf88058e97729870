import { addUp, judge, type Outcome } from './outcome.ts';
import { withReport } from './report.ts';

type Suite = { title: string; suites?: Suite[]; specs?: { title: string; tests: { status: string }[] }[] };
type Report = { suites: Suite[]; errors: { message?: string }[] };

/** How many parts of the stories run at once: each spends most of its time waiting. */
const parts = [1, 2];

/**
 * Runs Playwright and resolves to its outcome. Chosen stories run one after the other; all of them in two parts at once, each with a
 * server, a database and a folder of its own. A test that passed at a second attempt counts as passed.
 */
export async function runPlaywright(rest: string[]): Promise<Outcome> {
  if (rest.length > 0) return runPart(rest);
  const outcomes = await Promise.all(parts.map((part) => runPart(optionsOf(part), { E2E_PORT: String(portOf(part)) })));
  const problems = outcomes.flatMap(({ problem }) => problem ?? []);
  return { ...addUp(outcomes), ...(problems.length > 0 ? { problem: problems.join('\n') } : {}) };
}

const optionsOf = (part: number) => [`--shard=${part}/${parts.length}`, `--output=test-results/${part}`];

/** Far enough from each other for the servers that stories start beside theirs. */
const portOf = (part: number) => Number(process.env.E2E_PORT ?? 4710) + (part - 1) * 40;

async function runPart(options: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const { code, report } = await withReport<Report>('@playwright/test/cli.js', (file) => ({
    args: ['test', '--reporter=list,json', ...options],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env },
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

import { addUp, type FileTime, judge, type Outcome } from './outcome.ts';
import { claimPorts } from './ports.ts';
import { withReport } from './report.ts';

type Test = { status: string; results: { duration: number }[] };
type Suite = { title: string; file: string; suites?: Suite[]; specs?: { title: string; tests: Test[] }[] };
type Report = { suites: Suite[]; errors: { message?: string }[] };
type Story = { name: string; file: string; status: string; seconds: number };

/** Shards that run in parallel: each mostly waits. */
const parts = [1, 2];

/**
 * Runs Playwright. Chosen stories run sequentially; all of them in two parallel shards, each with its own server, database and folder. A
 * failed story is retried once; if it passes then, it counts as passed and flaky.
 */
export async function runPlaywright(rest: string[]): Promise<Outcome> {
  const { first, release } = await claimPorts();
  try {
    if (rest.length > 0) return await runPart(rest, first);
    return addUp(await Promise.all(parts.map((part) => runPart(optionsOf(part), portOf(first, part)))));
  } finally {
    release();
  }
}

const optionsOf = (part: number) => [`--shard=${part}/${parts.length}`, `--output=test-results/${part}`];

/** Leaves room for further servers that stories start. */
const portOf = (first: number, part: number) => first + (part - 1) * 40;

async function runPart(options: string[], port: number): Promise<Outcome> {
  const { code, report } = await withReport<Report>('@playwright/test/cli.js', (file) => ({
    args: ['test', '--reporter=list,json', ...options],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_PORT: String(port) },
  }));
  return judge('Playwright', code, report && read(report));
}

function read({ suites }: Report): Outcome {
  const stories = suites.flatMap((suite) => flatten(suite));
  const named = (...wanted: string[]) =>
    stories.filter(({ status }) => wanted.includes(status)).map(({ name }) => name);
  return {
    passed: named('expected', 'flaky'),
    failed: named('unexpected'),
    skipped: named('skipped').length,
    flaky: named('flaky'),
    files: timesOf(stories),
  };
}

function flatten(suite: Suite, above = ''): Story[] {
  const path = `${above}${suite.title} `;
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: path + title,
      file: `e2e/${suite.file}`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => flatten(inner, path))];
}

function timesOf(stories: Story[]): FileTime[] {
  const sums = new Map<string, number>();
  for (const { file, seconds } of stories) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums].map(([name, seconds]) => ({ name, seconds }));
}

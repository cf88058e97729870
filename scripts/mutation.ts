/**
 * `npm run mutation [-- folder or file …]`: mutation tests with Stryker. They take long, so they are not part of `npm test`. Unchanged code
 * and tests are skipped. `server/…` runs with the unit and server tests, everything else with the unit and screen tests. `--tests unit`
 * runs only one kind, for a lower bound within minutes. `--sample 60` mutates only 60 random lines, always the same, as an estimate. `--lot
 * 2` chooses other lines than `--lot 1` and the default, to check whether new tests also find other mutants.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

const FOLDERS = ['contract', 'src/providers', 'src/pages/records', 'server/features'];
const options = {
  tests: { type: 'string' },
  sample: { type: 'string' },
  lot: { type: 'string', default: '' },
} as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const wanted = positionals.length > 0 ? positionals : FOLDERS;
process.chdir(resolve(import.meta.dirname, '..'));

const isServer = (path: string) => path.startsWith('server');
await tryBreaks(
  values.tests ?? 'unit,screen',
  wanted.filter((path) => !isServer(path)),
);
await tryBreaks(values.tests ?? 'unit,server', wanted.filter(isServer));

/** Runs all paths together, because Stryker first runs all tests once to find out which tests reach which code. */
async function tryBreaks(tests: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  process.env.MUTATION_PROJECTS = tests;
  const folder = `node_modules/.cache/stryker/${tests.replaceAll(',', '-')}`;
  await new Stryker({
    mutate: [
      ...placesOf(paths.map((path) => (/\.tsx?$/.test(path) ? path : `${path.replace(/\/$/, '')}/**/*.{ts,tsx}`))),
      // Vite evaluates the arguments of `import.meta.glob` at build time, so they can’t be mutated.
      '!src/providers/i18n/i18n.ts',
    ],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.ts', related: false },
    // Stryker would rewrite the file with an older TypeScript.
    tsconfigFile: 'none',
    coverageAnalysis: 'perTest',
    // Code that runs at import, such as schemas and routes, would need all tests for each mutant.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `${folder}/results.json`,
    // Not in node_modules, where Node can’t load TypeScript in the server’s worker threads.
    tempDirName: 'test-results/mutation',
    // Test output, and folders that the tests don’t read.
    ignorePatterns: ['.runtime', 'test-results', 'data', '.data'],
    concurrency: 1,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 60,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  }).runMutationTest();
}

/** All files of these patterns, or a sample of their lines. */
function placesOf(patterns: string[]): string[] {
  if (!values.sample) return patterns;
  const lines = globSync(patterns).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((_text, index) => `${file}:${index + 1}-${index + 1}`),
  );
  const drawn = (line: string) =>
    createHash('sha256')
      .update(values.lot + line)
      .digest('hex');
  return lines.toSorted((one, other) => (drawn(one) < drawn(other) ? -1 : 1)).slice(0, Number(values.sample));
}

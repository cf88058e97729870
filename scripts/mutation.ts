/**
 * `npm run mutation [-- folder or file …]`: changes the code on purpose, one place after the other, and counts how many of the
 * changes make a test fail (Stryker). It takes long, so it is not part of `npm test`. Code and tests that have not changed since
 * the last run are not tried again. `server/…` is tried with the unit and server tests, everything else with the unit and
 * screen tests; `--tests unit` tries one kind alone, which says at least how many are noticed, in minutes. `--sample 60` changes
 * the code in 60 lines only, always the same ones, drawn from all of them by lot: an estimate for what takes hours as a whole.
 * `--lot 2` draws others than `--lot 1` and than none: whether tests notice more than the survivors they were written for.
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

/** Together, because the tests run once before the first break, to see which of them come to which place. */
async function tryBreaks(tests: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  process.env.MUTATION_PROJECTS = tests;
  const folder = `node_modules/.cache/stryker/${tests.replaceAll(',', '-')}`;
  await new Stryker({
    mutate: [
      ...placesOf(paths.map((path) => (/\.tsx?$/.test(path) ? path : `${path.replace(/\/$/, '')}/**/*.{ts,tsx}`))),
      // Vite reads the arguments of its `import.meta.glob` before anything runs: nothing in them can be broken.
      '!src/providers/i18n/i18n.ts',
    ],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.ts', related: false },
    // It would rewrite the file with a TypeScript older than ours.
    tsconfigFile: 'none',
    coverageAnalysis: 'perTest',
    // Code that runs as a module loads, such as schemas and routes, would need all tests for each mutation.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `${folder}/results.json`,
    // Not beneath node_modules, where Node reads no TypeScript in the threads of the server.
    tempDirName: 'test-results/mutation',
    // What the tests write, and what they never read.
    ignorePatterns: ['.runtime', 'test-results', 'data', '.data'],
    concurrency: 1,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 60,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  }).runMutationTest();
}

/** All files of these patterns, or as many lines of them as the sample shall have. */
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

/**
 * `npm run mutation [-- folder or file …]`: changes the code on purpose, one place after the other, and counts how many of the changes make
 * a test fail (Stryker). It takes long, so it is not part of `npm test`. Code and tests that have not changed since the last
 * run are not tried again. `server/…` is tried with the unit and server tests, everything else with the unit and screen tests.
 */
import { resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

const FOLDERS = ['contract', 'src/providers', 'src/pages/records', 'server/features'];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : FOLDERS;
process.chdir(resolve(import.meta.dirname, '..'));

const isServer = (path: string) => path.startsWith('server');
await tryBreaks(
  'app',
  'unit,screen',
  wanted.filter((path) => !isServer(path)),
);
await tryBreaks('server', 'unit,server', wanted.filter(isServer));

/** Together, because the tests run once before the first break, to see which of them come to which place. */
async function tryBreaks(name: string, projects: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  process.env.MUTATION_PROJECTS = projects;
  await new Stryker({
    mutate: [
      ...paths.map((path) => (/\.tsx?$/.test(path) ? path : `${path.replace(/\/$/, '')}/**/*.{ts,tsx}`)),
      // Vite reads the arguments of its `import.meta.glob` before anything runs: nothing in them can be broken.
      '!src/providers/i18n.ts',
    ],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.ts', related: false },
    // Off, because Stryker would rewrite tsconfig.json with an older TypeScript than the project's.
    tsconfigFile: 'none',
    coverageAnalysis: 'perTest',
    // What a module says as it loads, such as a schema or a route, would need all tests anew for each break.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `node_modules/.cache/stryker/${name}.json`,
    tempDirName: `node_modules/.cache/stryker/${name}`,
    // What the tests write, and what they never read.
    ignorePatterns: ['.runtime', 'test-results', 'data', '.data'],
    concurrency: 1,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 20,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  }).runMutationTest();
}

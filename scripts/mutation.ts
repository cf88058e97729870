/**
 * `npm run mutation [-- folder …]`: changes the code on purpose, one place after the other, and counts how many of the changes make
 * a test fail (Stryker). It takes long, so it is not part of `npm test`. Code and tests that have not changed since the last
 * run are not tried again. `server/…` is tried with the unit and server tests, everything else with the unit and screen tests.
 */
import { resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

const FOLDERS = ['contract', 'src/providers', 'src/pages/records', 'server/features'];
const folders = process.argv.length > 2 ? process.argv.slice(2) : FOLDERS;
const root = resolve(import.meta.dirname, '..');
process.chdir(root);

for (const folder of folders) {
  process.env.MUTATION_PROJECTS = folder.startsWith('server') ? 'unit,server' : 'unit,screen';
  const name = folder.replaceAll(/\W+/g, '-');
  await new Stryker({
    mutate: [`${folder.replace(/\/$/, '')}${/\.tsx?$/.test(folder) ? '' : '/**/*.{ts,tsx}'}`],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.ts', related: false },
    // Off, because Stryker would rewrite tsconfig.json with an older TypeScript than the project's.
    tsconfigFile: 'none',
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `node_modules/.cache/stryker/${name}.json`,
    tempDirName: 'node_modules/.cache/stryker/sandbox',
    // What the tests write, and what they never read.
    ignorePatterns: ['.runtime', 'test-results', 'data', '.data'],
    concurrency: 1,
    timeoutMS: 20_000,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  }).runMutationTest();
}

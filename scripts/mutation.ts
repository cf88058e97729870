/**
 * `npm run mutation [-- folder …]`: breaks the code on purpose, one place after the other, and counts how many of the breaks a
 * test notices (Stryker). Takes long and serves nobody's pull request, so it is no part of `npm test`. What has not changed
 * since the last run is not tried again. `server/…` is tried against unit and server tests, all else against unit and screen tests.
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
    // It would rewrite the file with a TypeScript older than ours.
    tsconfigFile: 'none',
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `node_modules/.cache/stryker/${name}.json`,
    tempDirName: 'node_modules/.cache/stryker/sandbox',
    // Files that a worker writes, and what tests never read.
    ignorePatterns: ['.runtime', 'test-results', 'data', '.data'],
    concurrency: 1,
    timeoutMS: 20_000,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  }).runMutationTest();
}

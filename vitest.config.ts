import { defineConfig } from 'vitest/config';
import { standIns } from './vite.config.ts';

/** A zone with summer time, west of which a day begins later: a date that is read as a moment moves here, and a test sees it. */
process.env.TZ = 'Europe/Berlin';

const everywhere = ['tests/setup/console-guard.ts'];
/** These tell what hangs from a machine that is slow, ten times as slow as usual; what is there sooner is not waited for. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** Three kinds of test; `npm test -- --only unit|server|screen` runs one. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          setupFiles: everywhere,
          ...patient,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          setupFiles: everywhere,
          globalSetup: 'tests/setup/database.ts',
          // Every file has connections of its own, and the embedded database grants sixty in all.
          maxWorkers: 3,
          ...patient,
        },
      },
      {
        resolve: { alias: standIns },
        test: {
          name: 'screen',
          include: ['tests/screen/**/*.test.{ts,tsx}'],
          // A test of what is seen asks for `happy-dom` in its first line; one that reads files does without.
          environment: 'node',
          setupFiles: [...everywhere, 'tests/setup/patience.ts'],
          server: { deps: { inline: [/@refinedev\//] } },
          ...patient,
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';
import { standIns } from './vite.config.ts';
import { patience } from './tests/setup/patience.ts';

/** A zone with summer time, west of which a day begins later: a date that is read as a moment moves here, and a test sees it. */
process.env.TZ = 'Europe/Berlin';

const everywhere = ['tests/setup/console-guard.ts', 'tests/setup/temp-folder.ts'];
const runFolder = 'tests/setup/run-folder.ts';
const patient = {
  testTimeout: patience.test,
  hookTimeout: patience.test,
  expect: { poll: { timeout: patience.seen } },
};

/**
 * On two cores Vitest would start one worker. Three would exhaust the 60 connections of the embedded database: a server opens
 * up to 17, and some files start two more servers.
 */
const twoWorkers = { maxWorkers: 2 };
const unit = { environment: 'node', ...twoWorkers, globalSetup: runFolder, setupFiles: everywhere, ...patient };
const screen = {
  environment: 'happy-dom',
  ...twoWorkers,
  globalSetup: runFolder,
  server: { deps: { inline: [/@refinedev\//] } },
  ...patient,
};
const server = {
  environment: 'node',
  setupFiles: everywhere,
  globalSetup: [runFolder, 'tests/setup/database.ts'],
  ...twoWorkers,
  // What these wait for includes processes that start and databases that are killed.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Three kinds of test; `npm test -- --only unit|server|screen` runs one. A folder `apart` has files that share no modules with others. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/*/*.test.ts'],
          isolate: false,
          ...unit,
        },
      },
      {
        test: {
          name: 'unit-apart',
          include: ['tests/unit/*/apart/*.test.ts'],
          ...unit,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/*/*.test.ts'],
          // Files share the server of their process; each makes a world of its own.
          isolate: false,
          provide: { sharesInstallation: true },
          ...server,
        },
      },
      {
        test: {
          name: 'server-apart',
          include: ['tests/server/*/apart/*.test.ts'],
          provide: { sharesInstallation: false },
          ...server,
        },
      },
      {
        resolve: { alias: standIns },
        test: {
          name: 'screen',
          include: ['tests/screen/*/*.test.{ts,tsx}'],
          // What a test leaves is cleaned in reverse order: the page first, then the app's state.
          setupFiles: [...everywhere, 'tests/setup/first-visit.ts', 'tests/setup/screen.ts'],
          // React, antd and the app load once per worker, not once per file.
          isolate: false,
          ...screen,
        },
      },
      {
        resolve: { alias: standIns },
        test: {
          name: 'screen-apart',
          include: ['tests/screen/*/apart/*.test.{ts,tsx}'],
          setupFiles: [...everywhere, 'tests/setup/screen.ts'],
          ...screen,
        },
      },
    ],
  },
});

import { defineConfig } from '@playwright/test';
import { byClock, clockOffset } from './scripts/test/other-clock.ts';

const port = Number(process.env.E2E_PORT ?? 4710);
const asRoot = process.getuid?.() === 0;

/**
 * Features of the browser that no story needs. Each window loads two pages for the suggestions of its address bar, which costs more than
 * a screen of the app. Playwright's own list is repeated, because this one replaces it.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'PaintHolding',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

/** Stories run against the real server on an empty data folder, which it fills with the demo content by itself. */
export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The trace of the second attempt shows what the first met.
  retries: 1,
  workers: 1,
  // Stories need nothing of each other, so that each may run in either part.
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-gpu',
        // Pages live for seconds: without optimizing their code, renderers take a quarter less processor time.
        '--js-flags=--no-opt --no-maglev',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  webServer: {
    // This very Node: the one on the path may be too old.
    command: `${clockOffset ? byClock(clockOffset) : ''}"${process.execPath}" e2e/stage/serve.ts`,
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // Programs that are told what is published run beside the stories.
    env: { PORT: String(port), LOG_LEVEL: 'error', WEBHOOKS_TO_PRIVATE: 'on', NAME_SERVERS: '127.0.0.1:9' },
  },
});

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { Obstacle, say } from './words.mjs';

/** The headless shell comes first: it needs a quarter less processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const TEN_MINUTES = 600_000;

/**
 * Resolves to the path of a working Chromium: CHROMIUM_PATH, Playwright’s, or an installed one. Otherwise installs one through Playwright
 * or, for root on Debian, through apt.
 * @throws Obstacle if none can be installed.
 */
export async function ensureBrowser(root, node) {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !works(asked)) throw new Obstacle(`CHROMIUM_PATH is ${asked}, but this is not a working Chromium.`);
  const found = asked || find(root, node);
  if (found) return found;

  const debian = process.getuid?.() === 0 && existsSync('/etc/debian_version') && !/ID=ubuntu/.test(release());
  say('The tests need Chromium, which is not installed. Installing it …');
  const installers = debian ? [withApt, withPlaywright] : [withPlaywright];
  for (const install of installers) {
    await install(root, node);
    const installed = find(root, node);
    if (installed) return installed;
  }
  throw new Obstacle(
    'Chromium could not be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the tests again.',
  );
}

function find(root, node) {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const usual = NAMES.map((name) => join('/usr/bin', name));
  return [playwrights(root, node), ...onPath, ...usual, ...MAC].find((path) => path && existsSync(path) && works(path));
}

function playwrights(root, node) {
  const question = 'import("playwright").then((p) => console.log((p.chromium ?? p.default.chromium).executablePath()))';
  return spawnSync(node, ['-e', question], { cwd: root, encoding: 'utf8' }).stdout?.trim();
}

/** Checks the version, because some systems have a placeholder that only explains how to install Chromium. */
function works(path) {
  try {
    return /chrom/i.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 }),
    );
  } catch {
    return false;
  }
}

function release() {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
}

async function withApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeoutMs: TEN_MINUTES };
  await run('list of Debian packages', 'apt-get', ['update'], options);
  const args = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'];
  return run('Chromium from Debian', 'apt-get', args, options);
}

function withPlaywright(root, node) {
  const args = ['node_modules/playwright/cli.js', 'install', 'chromium'];
  if (process.platform === 'linux' && process.getuid?.() === 0) args.push('--with-deps');
  return run('Chromium through Playwright', node, args, { cwd: root, timeoutMs: TEN_MINUTES });
}

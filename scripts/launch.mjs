/**
 * Entry point of every npm script. It needs only Node 18. It prepares the requirements of a command (a newer Node, packages, the build, a
 * browser) and runs the command’s file. Usage: node scripts/launch.mjs <command> [arguments]
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './launch/browser.mjs';
import { ensureBuild } from './launch/build.mjs';
import { handOver } from './launch/hand-over.mjs';
import { ensureModules } from './launch/modules.mjs';
import { ensureRuntime } from './launch/runtime.mjs';
import { Obstacle, say } from './launch/words.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The file of each command, its environment, and its requirements in addition to Node and the packages. */
const COMMANDS = {
  start: { file: 'server/main.ts', build: true },
  dev: { file: 'scripts/dev.ts' },
  build: { file: 'scripts/prepare.ts', build: true },
  test: { file: 'scripts/test.ts', build: true, browser: true },
  'test:full': { file: 'scripts/test.ts', build: true, browser: true, env: { TEST_EXTENT: 'full' } },
  'test:stress': { file: 'scripts/test-stress.ts', build: true, browser: true },
  'test:clocks': { file: 'scripts/test-clocks.ts', build: true, browser: true },
  mutation: { file: 'scripts/mutation.ts', build: true },
  check: { file: 'scripts/check.ts', build: true },
  architecture: { file: 'scripts/architecture.ts' },
  bench: { file: 'bench/run.ts', build: true },
  token: { file: 'server/token.ts' },
  backup: { file: 'server/backup.ts' },
  restore: { file: 'server/restore.ts' },
  account: { file: 'server/account.ts' },
  load: { file: 'scripts/load/main.ts' },
  'media:move': { file: 'scripts/media/main.ts' },
  migration: { file: 'scripts/migration.ts' },
  'new:resource': { file: 'scripts/new-resource.ts' },
  screens: { file: 'scripts/screens/main.ts', build: true, browser: true },
};

async function launch([name, ...args]) {
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined;
  if (!command) throw new Obstacle(`Unknown command. Use one of: ${Object.keys(COMMANDS).join(', ')}.`);
  process.chdir(ROOT);
  Object.assign(process.env, { LAUNCHED_AT: Date.now() }, command.env);
  const node = await ensureRuntime(ROOT);
  await ensureModules(ROOT, node);
  if (command.build) await ensureBuild(ROOT, node);
  if (command.browser) process.env.CHROMIUM_PATH = await ensureBrowser(ROOT, node);
  return command.file ? handOver(node, resolve(ROOT, command.file), args) : 0;
}

try {
  process.exitCode = await launch(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Obstacle)) throw error;
  say(error.message);
  process.exitCode = 1;
}

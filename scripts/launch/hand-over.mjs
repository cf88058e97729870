import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, resolve } from 'node:path';
import { Obstacle } from './words.mjs';

const REPEAT_MS = 1000;
const PARENT_MS = 500;

/**
 * Runs a TypeScript file with the given Node in this terminal. Resolves to its exit code. Repeated signals are ignored: on Ctrl+C the
 * terminal signals the child itself, and npm sends the signal again.
 */
export function handOver(node, file, args) {
  if (!existsSync(file))
    throw new Obstacle(`This copy of Waymark has no ${basename(file)}, so this command can’t run.`);
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...stripTypes(node), file, ...args], {
    stdio: 'inherit',
    env: {
      // The compile cache halves the time until the server listens.
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
      // Lets picture processing reuse memory. With glibc’s default number of arenas, memory use grows by half.
      MALLOC_ARENA_MAX: '2',
      ...process.env,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    let last = -Infinity;
    process.on(signal, () => {
      const repeated = performance.now() - last < REPEAT_MS;
      last = performance.now();
      const fromTerminal = signal === 'SIGINT' && process.stdin.isTTY;
      if (!repeated && !fromTerminal) child.kill(signal);
    });
  }
  endWithNpm(child);
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** npm runs this in a shell that does not forward signals. If that shell is killed, the child must be stopped here. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, PARENT_MS);
  watch.unref();
}

/** The flag for TypeScript support; not needed from Node 22.18 and 23.6. */
function stripTypes(node) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const asks = node === process.execPath && ((major === 22 && minor < 18) || (major === 23 && minor < 6));
  return asks ? ['--experimental-strip-types'] : [];
}

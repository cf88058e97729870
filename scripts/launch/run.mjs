import { spawn } from 'node:child_process';
import { say } from './words.mjs';

const HEARTBEAT_MS = 10_000;
const LINES_KEPT = 15;
const STACK = /^(npm error)?\s+at /;

/**
 * Runs a program without showing its output. Prints a sign of life every ten seconds, and keeps the last lines for an error message.
 * Resolves to { ok, lines }, even if it can’t start or takes longer than `timeoutMs`.
 */
export function run(what, program, args, { cwd, env = process.env, timeoutMs } = {}) {
  return new Promise((done) => {
    const begun = Date.now();
    const lines = [];
    const keep = (chunk) => {
      const fresh = String(chunk).split(/\r?\n/);
      lines.push(...fresh.filter((line) => line.trim() !== '' && !STACK.test(line)));
      lines.splice(0, lines.length - LINES_KEPT);
    };
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs });
    const heartbeat = setInterval(() => say(`  … ${what}, ${seconds(begun)} s`), HEARTBEAT_MS);
    const finish = (ok) => {
      clearInterval(heartbeat);
      if (ok) say(`  ✓ ${what}, ${seconds(begun)} s`);
      done({ ok, lines });
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      keep(error.message);
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

function seconds(begun) {
  return Math.round((Date.now() - begun) / 1000);
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { Obstacle, say } from './words.mjs';

const STAMP = 'dist/.built-from';
const SOURCES = [
  'src',
  'contract',
  'public',
  'vendor',
  'scripts/vite',
  'index.html',
  'landing.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Whether dist/ was built from the current source files. */
export function isBuilt(root, sources = fingerprint(root)) {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
}

/**
 * Builds the app into dist/, unless names, sizes and times of the source files are unchanged.
 * @throws Obstacle with the last lines of the output if the build fails.
 */
export async function ensureBuild(root, node) {
  const sources = fingerprint(root);
  if (isBuilt(root, sources)) return;
  say('Building the app …');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { ok, lines } = await run('app', node, ['node_modules/vite/bin/vite.js', 'build'], { cwd: root, env });
  if (!ok) throw new Obstacle(`The app could not be built. Output of Vite:\n${lines.join('\n')}`);
  writeFileSync(join(root, STAMP), sources);
}

function fingerprint(root) {
  const hash = createHash('sha256');
  const add = (path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (found?.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
    else if (found) hash.update(`${path}\0${found.size}\0${found.mtimeMs}\n`);
  };
  SOURCES.forEach(add);
  return hash.digest('hex');
}

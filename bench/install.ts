import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The npm that runs the bench, else the one on the path. */
const npm: [string, ...string[]] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];

/**
 * Installs what the package.json of a folder asks for, beside it; install scripts are not run.
 * @throws with the words of npm.
 */
export async function installIn(folder: string, signal?: AbortSignal): Promise<void> {
  const [program, ...first] = npm;
  await promisify(execFile)(program, [...first, 'install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    signal,
  });
}

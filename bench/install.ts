import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The npm that started the bench, else the npm on the path. */
const npm: [string, ...string[]] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];

/** Installs the packages of a folder’s package.json without install scripts. @throws Error with npm’s output. */
export async function installIn(folder: string, signal?: AbortSignal): Promise<void> {
  const [program, ...first] = npm;
  await promisify(execFile)(program, [...first, 'install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    signal,
  });
}

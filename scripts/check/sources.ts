import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './tool.ts';

/** Files of the project that match the pattern: tracked ones, and new ones that are not ignored. */
export async function sources(pattern: RegExp): Promise<string[]> {
  const { code, stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  if (code !== 0) throw new Error('git could not list the files of this folder. Run the check in a git checkout.');
  return stdout.split('\n').filter((file) => pattern.test(file) && existsSync(join(root, file)));
}

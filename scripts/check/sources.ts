import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './tool.ts';

/** The project's files that match the pattern: those git knows, and new ones that it does not ignore. */
export async function sources(pattern: RegExp): Promise<string[]> {
  const { code, stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  if (code !== 0) throw new Error('git could not list the files of this folder.');
  return stdout.split('\n').filter((file) => pattern.test(file) && existsSync(join(root, file)));
}

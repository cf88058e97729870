import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sources } from './sources.ts';
import { root } from './tool.ts';

const MOST_LINES = 400;

/** Reports files that are too long and should be split. The website has one style sheet, whose size a test limits. */
export async function sizes(): Promise<string[]> {
  const files = await sources(
    /^(contract|src|site|server|scripts|tests|e2e|bench)\/.+(?<!^site\/site)\.(ts|tsx|mjs|css|sql)$/,
  );
  return files
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines. Split it: at most ${MOST_LINES} are allowed.`);
}

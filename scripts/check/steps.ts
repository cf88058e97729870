import { api } from './api.ts';
import { direction } from './direction.ts';
import { docstrings } from './docstrings.ts';
import { lockfile } from './lockfile.ts';
import { sizes } from './sizes.ts';
import { tool } from './tool.ts';
import { weight } from './weight.ts';
import { words } from './words.ts';

/** A check: `run` resolves to its problems, one per line. */
export type Step = { name: string; run(): Promise<string[]> };

/** TypeScript projects by room. Each limits the libraries: the browser’s in `src`, Node’s in `server` and `site`, neither in `contract`. */
const rooms = ['contract', 'src', 'site', 'server', '.'];

async function types(): Promise<string[]> {
  const problems: string[] = [];
  for (const room of rooms)
    problems.push(...(await tool('typescript/bin/tsc', '--project', room, '--pretty', 'false')));
  return problems;
}

/** The checks, the slow ones first. */
export const steps: Step[] = [
  { name: 'unused', run: () => tool('knip/bin/knip.js', '--no-progress', '--no-config-hints') },
  { name: 'format', run: () => tool('oxfmt/bin/oxfmt', '--check') },
  { name: 'types', run: types },
  { name: 'direction', run: direction },
  { name: 'api', run: api },
  { name: 'lint', run: () => tool('oxlint/bin/oxlint', '--deny-warnings', '--format=unix') },
  { name: 'lockfile', run: lockfile },
  { name: 'sizes', run: sizes },
  { name: 'docstrings', run: docstrings },
  { name: 'words', run: words },
  { name: 'weight', run: weight },
];

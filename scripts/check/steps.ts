import { direction } from './direction.ts';
import { lockfile } from './lockfile.ts';
import { sizes } from './sizes.ts';
import { tool } from './tool.ts';

/** One check: `run` resolves to what is wrong, line by line, and to nothing when all is well. */
export type Step = { name: string; run(): Promise<string[]> };

/** The checks, the slow ones first. */
export const steps: Step[] = [
  { name: 'unused', run: () => tool('knip/bin/knip.js', '--no-progress', '--no-config-hints') },
  { name: 'format', run: () => tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.') },
  { name: 'types', run: () => tool('typescript/bin/tsc', '--project', '.', '--pretty', 'false') },
  { name: 'direction', run: direction },
  { name: 'lint', run: () => tool('oxlint/bin/oxlint', '--deny-warnings', '--format=unix') },
  { name: 'lockfile', run: lockfile },
  { name: 'sizes', run: sizes },
];

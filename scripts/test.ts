/**
 * `npm test`: runs every check and test, one kind after the other. Then prints the proven rows of the specification, the duration by kind,
 * and the totals. `npm test -- --only server [file …]` runs one kind.
 */
import { parseArgs } from 'node:util';
import { runChecks } from './check/run.ts';
import { runBench } from './test/bench.ts';
import { addUp, fromChecks, type Outcome, refuseFlaky } from './test/outcome.ts';
import { runPlaywright } from './test/playwright.ts';
import { printRows } from './test/rows.ts';
import { printTimes, type KindRun } from './test/table.ts';
import { timed } from './test/time.ts';
import { runVitest } from './test/vitest.ts';
import { specParts } from '../tests/spec-parts.ts';
import { specRows } from '../tests/spec-rows.ts';

const KINDS: Record<string, (rest: string[]) => Promise<Outcome>> = {
  check: async (rest) => fromChecks(await runChecks(rest)),
  unit: (rest) => runVitest('unit', rest),
  screen: (rest) => runVitest('screen', rest),
  server: (rest) => runVitest('server', rest),
  e2e: runPlaywright,
  bench: runBench,
};

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const chosen = Object.entries(KINDS).filter(([kind]) => kind === (values.only ?? kind));
if (chosen.length === 0) {
  console.error(`--only takes one of: ${Object.keys(KINDS).join(', ')}.`);
  process.exit(2);
}

/** When the launcher started its preparations; undefined without the launcher. */
const launchedAt = process.env.LAUNCHED_AT;
const preparing = launchedAt === undefined ? undefined : (Date.now() - Number(launchedAt)) / 1000;

const runs: KindRun[] = [];
for (const [kind, run] of chosen) {
  const { result, time } = await timed(() => run(positionals));
  runs.push({ kind, outcome: result, time });
}
const { passed, failed, skipped, problem } = refuseFlaky(addUp(runs.map(({ outcome }) => outcome)));

if (problem) console.error(`\n${problem}`);
printRows({ rows: specRows, parts: specParts }, passed, failed);
printTimes(runs, preparing);
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${passed.length} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed.length === 0 ? 0 : 1;

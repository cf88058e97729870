/**
 * `npm test`: every check and every test, one kind after the other, each with its own output; then the rows of the
 * specification that they prove, and a last line with the totals. `npm test -- --only server [file …]` runs one kind.
 */
import { parseArgs } from 'node:util';
import { runChecks } from './check/run.ts';
import { addUp, fromChecks, type Outcome } from './test/outcome.ts';
import { runPlaywright } from './test/playwright.ts';
import { printRows } from './test/rows.ts';
import { runVitest } from './test/vitest.ts';
import { specParts } from '../tests/spec-parts.ts';
import { specRows } from '../tests/spec-rows.ts';

const RUNNERS: Record<string, (rest: string[]) => Promise<Outcome>> = {
  check: async (rest) => fromChecks(await runChecks(rest)),
  unit: (rest) => runVitest('unit', rest),
  server: (rest) => runVitest('server', rest),
  screen: (rest) => runVitest('screen', rest),
  e2e: runPlaywright,
};
const EVERYTHING = [RUNNERS.check!, (rest: string[]) => runVitest(undefined, rest), runPlaywright];

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const chosen = values.only === undefined ? EVERYTHING : [RUNNERS[values.only]];
if (chosen.includes(undefined)) {
  console.error(`--only takes one of: ${Object.keys(RUNNERS).join(', ')}.`);
  process.exit(2);
}

const outcomes: Outcome[] = [];
for (const run of chosen) outcomes.push(await run!(positionals));
const { passed, failed, skipped } = addUp(outcomes);

for (const { problem } of outcomes) if (problem) console.error(`\n${problem}`);
printRows({ rows: specRows, parts: specParts }, passed, failed);
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${passed.length} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed.length === 0 ? 0 : 1;

import { steps, type Step } from './steps.ts';

const AT_ONCE = 2;
const LINES_SHOWN = 60;

/** The result of a check; it passed if there are no problems. */
export type CheckResult = { name: string; problems: string[]; seconds: number };

/**
 * Runs all or the named checks, two at a time, and prints the problems of each at its end. A check that fails to run counts as one with a
 * problem.
 * @throws Error for an unknown name.
 */
export async function runChecks(names: string[] = []): Promise<CheckResult[]> {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`Unknown check: ${unknown.join(', ')}. Use one of: ${steps.map(({ name }) => name).join(', ')}.`);
  const waiting = steps.filter(({ name }) => names.length === 0 || names.includes(name));
  const results: CheckResult[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(report(await carryOut(step)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

async function carryOut({ name, run }: Step): Promise<CheckResult> {
  const begun = performance.now();
  const problems = await run().catch((error: Error) => [`The check could not run: ${error.message}`]);
  return { name, problems, seconds: (performance.now() - begun) / 1000 };
}

function report(result: CheckResult): CheckResult {
  const { name, problems, seconds } = result;
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  for (const problem of problems.slice(0, LINES_SHOWN)) console.log(`    ${problem}`);
  if (problems.length > LINES_SHOWN) console.log(`    … and ${problems.length - LINES_SHOWN} more lines`);
  return result;
}

/** `npm run check`: every static check of the code; `npm run check -- lint types` runs only those. */
import { runChecks } from './check/run.ts';

try {
  const results = await runChecks(process.argv.slice(2));
  process.exitCode = results.every(({ problems }) => problems.length === 0) ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}

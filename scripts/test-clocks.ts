/**
 * `npm run test:clocks`: every kind of test at critical dates: the end of a year, the start of summer time, and a leap day. `npm run
 * test:clocks -- --at 2028-02-29 --only server [file …]` runs one date and one kind. The browser keeps the real time; its pages get the
 * other one (`e2e/stage/story.ts`).
 */
import { spawn, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { byClock } from './test/other-clock.ts';

const CLOCKS = ['2026-12-31T23:30Z', '2027-03-28T00:30Z', '2028-02-29T00:00Z'];
const KINDS = ['unit', 'server', 'screen', 'e2e'];

const options = { at: { type: 'string' }, only: { type: 'string' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const clocks = CLOCKS.filter((clock) => clock.startsWith(values.at ?? ''));
const kinds = KINDS.filter((kind) => kind === (values.only ?? kind));

if (spawnSync('faketime', ['--version']).error) {
  console.error('Other clocks require `faketime`. Install it with `apt-get install faketime`.');
  process.exit(2);
}
if (clocks.length === 0 || kinds.length === 0) {
  console.error(`--at takes the start of one of: ${CLOCKS.join(', ')}; --only one of: ${KINDS.join(', ')}.`);
  process.exit(2);
}

const failed: string[] = [];
for (const clock of clocks)
  for (const kind of kinds) {
    console.log(`\n── ${kind} at ${clock}`);
    if ((await run(clock, kind)) !== 0) failed.push(`${kind} at ${clock}`);
  }
console.log(failed.length === 0 ? '\nAll tests passed with every clock.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function run(clock: string, kind: string): Promise<number> {
  const offset = Math.round((Date.parse(clock) - Date.now()) / 1000);
  const command = `${kind === 'e2e' ? '' : byClock(offset)}"$0" scripts/test.ts --only ${kind} "$@"`;
  const child = spawn('sh', ['-c', command, process.execPath, ...positionals], {
    stdio: 'inherit',
    env: { ...process.env, CLOCK_OFFSET: String(offset) },
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => done(code ?? 1));
  });
}

/**
 * `npm run test:stress -- FILE --times 20`: repeats a test file next to four busy processes, and counts failures. A test that only fails
 * here depends on the speed of the machine.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const BUSY = 4;
const kindOf = (file: string) => /^(?:tests\/)?(unit|server|screen|e2e)\//.exec(file)?.[1];

const options = { times: { type: 'string', default: '10' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const times = Number(values.times);
const kind = positionals[0] && kindOf(positionals[0]);
if (!kind || positionals.some((file) => kindOf(file) !== kind) || !(times >= 1)) {
  console.error(
    'Specify files of one kind in tests/ or e2e/, and the number of runs: npm run test:stress -- FILE --times 20',
  );
  process.exit(2);
}

const busy = Array.from({ length: BUSY }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
process.once('exit', () => busy.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

let failed = 0;
for (let time = 1; time <= times; time += 1) {
  console.log(`\n── ${time} of ${times}`);
  const args = ['scripts/test.ts', '--only', kind, ...positionals];
  if ((await endOf(spawn(process.execPath, args, { stdio: 'inherit' }))) !== 0) failed += 1;
}
console.log(`\n${times - failed} of ${times} runs passed next to ${BUSY} busy processes.`);
process.exit(failed === 0 ? 0 : 1);

function endOf(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => done(code ?? 1));
  });
}

import type { FileTime, Outcome } from './outcome.ts';
import type { Time } from './time.ts';

const SLOWEST = 15;

/** One kind of test with its outcome and duration. */
export type KindRun = { kind: string; outcome: Outcome; time: Time };

/** Prints wall and processor seconds per kind, the slowest files and flaky tests. `preparing`: seconds before the tests. */
export function printTimes(runs: KindRun[], preparing: number | undefined): void {
  const sum = (of: (run: KindRun) => number) => runs.reduce((total, run) => total + of(run), 0);
  const total = ['total', sum(({ time }) => time.wall) + (preparing ?? 0), sum(({ time }) => time.processor)] as const;
  console.log('\n| Kind        |  Wall s | Processor s | Passed | Failed |');
  console.log('| ----------- | ------: | ----------: | -----: | -----: |');
  if (preparing !== undefined) console.log(row('preparation', preparing));
  for (const { kind, time, outcome } of runs)
    console.log(row(kind, time.wall, time.processor, outcome.passed.length, outcome.failed.length));
  if (runs.length > 1) {
    const counts = [sum(({ outcome }) => outcome.passed.length), sum(({ outcome }) => outcome.failed.length)];
    console.log(row(...total, ...counts));
  }
  printSlowest(runs.flatMap(({ outcome }) => outcome.files));
  const flaky = runs.flatMap(({ outcome }) => outcome.flaky);
  if (flaky.length > 0)
    console.log(`\nFlaky, passed on the second attempt:\n${flaky.map((name) => `  ${name}`).join('\n')}`);
}

function row(kind: string, wall: number, processor?: number, ...counts: number[]): string {
  const cells = [kind.padEnd(11), wall.toFixed(0).padStart(7), (processor?.toFixed(0) ?? '').padStart(11)];
  for (const column of [0, 1]) cells.push(String(counts[column] ?? '').padStart(6));
  return `| ${cells.join(' | ')} |`;
}

function printSlowest(files: FileTime[]): void {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  if (slowest.length < 2) return;
  console.log('\nSlowest files (s):');
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(8)}  ${name}`);
}

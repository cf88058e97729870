import { run } from '../check/tool.ts';
import type { Outcome } from './outcome.ts';
import { claimPorts } from './ports.ts';

const name = 'the bench runs to its table';

/** The smallest size that runs the code. The results mean nothing, so they are shown only after a failure. */
const smallest = ['--events', '100', '--share', '0.01'];

/** Runs the bench once at its smallest size, only to check that it works. */
export async function runBench(): Promise<Outcome> {
  const { first, release } = await claimPorts();
  try {
    const { code, output } = await run(process.execPath, ['bench/run.ts', ...smallest], { BENCH_PORT: String(first) });
    console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`);
    const [passed, failed] = code === 0 ? [[name], []] : [[], [name]];
    return { passed, failed, skipped: 0, flaky: [], files: [] };
  } finally {
    release();
  }
}

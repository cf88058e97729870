import { cpus } from 'node:os';

/** Seconds by the clock and of the machine's processors, other programs' work included. */
export type Time = { wall: number; processor: number };

/** Resolves to what the work resolves to and how long it took. */
export async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; time: Time }> {
  const [begun, busy] = [performance.now(), processorSeconds()];
  const result = await work();
  return { result, time: { wall: (performance.now() - begun) / 1000, processor: processorSeconds() - busy } };
}

/** Busy processor seconds of the machine since its start, databases and browsers included. */
const processorSeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;

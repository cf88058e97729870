import { cpus } from 'node:os';

/** Wall seconds, and processor seconds of the machine including other programs. */
export type Time = { wall: number; processor: number };

/** Runs and times a function. */
export async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; time: Time }> {
  const [begun, busy] = [performance.now(), processorSeconds()];
  const result = await work();
  return { result, time: { wall: (performance.now() - begun) / 1000, processor: processorSeconds() - busy } };
}

/** Busy processor seconds of the machine since its start, databases and browsers included. */
const processorSeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;

/** Seconds by which the tests’ clock is ahead of the real one; set by `npm run test:clocks`. */
export const clockOffset = Number(process.env.CLOCK_OFFSET ?? 0);

/**
 * The start of a shell command that runs a program and its children with another clock. libfaketime shares the clock through shared memory
 * of its own user. The permissions are widened, because the database does not run as root.
 */
export function byClock(offset: number): string {
  return `FAKETIME_DONT_FAKE_MONOTONIC=1 faketime -f '${offset < 0 ? '' : '+'}${offset}' sh -c 'chmod -f go+rw /dev/shm/*faketime*_$PPID; exec "$@"' -- `;
}

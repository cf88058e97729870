/** Seconds by which the tests' clock is ahead of the real one; set by `npm run test:clocks`. */
export const clockOffset = Number(process.env.CLOCK_OFFSET ?? 0);

/**
 * The beginning of a shell command that runs the rest, and every process it starts, by another clock. The processes share the
 * clock through shared memory, which libfaketime creates for its own user only. It is opened to others, because the database does not run as root.
 */
export function byClock(offset: number): string {
  return `FAKETIME_DONT_FAKE_MONOTONIC=1 faketime -f '${offset < 0 ? '' : '+'}${offset}' sh -c 'chmod -f go+rw /dev/shm/*faketime*_$PPID; exec "$@"' -- `;
}

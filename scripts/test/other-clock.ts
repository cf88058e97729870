/** Seconds between the real clock and the one that the tests run by: `npm run test:clocks` sets it. */
export const clockOffset = Number(process.env.CLOCK_OFFSET ?? 0);

/**
 * What a shell command begins with to run by another clock, with everything that it starts. Children may be of another user (the
 * database does not run as root) and keep to the same clock by shared memory, which libfaketime makes for its own user alone.
 */
export function byClock(offset: number): string {
  return `FAKETIME_DONT_FAKE_MONOTONIC=1 faketime -f '${offset < 0 ? '' : '+'}${offset}' sh -c 'chmod -f go+rw /dev/shm/*faketime*_$PPID; exec "$@"' -- `;
}

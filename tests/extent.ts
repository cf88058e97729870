/** A full run (npm run test:full) tries all of a sweep; a usual one a sample of it. */
export const isFull = process.env.TEST_EXTENT === 'full';

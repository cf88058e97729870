export { holdRunOfSet, reopenRun } from './undone-store.ts';

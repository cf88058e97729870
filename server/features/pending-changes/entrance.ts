export { publishAllPending, publishPendingChanges } from './publish.ts';
export { pendingChanges } from './store.ts';

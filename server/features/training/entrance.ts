export { sourcesFor } from './sources.ts';
export { type TrainingSource, profileInUse } from './training-store.ts';

export { profileInUse } from './training-store.ts';

export { type Part, recordsOf } from './store.ts';

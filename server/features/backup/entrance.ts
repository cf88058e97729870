export { nightlyState } from './nightly-store.ts';

export { approvedAltText } from './approved.ts';
export { keepAltText } from './kept.ts';
export { altTextSource, madeAltText } from './suggesting.ts';

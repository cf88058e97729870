export { type Suggestion, type Suggesting, suggestAltText } from './suggesting.ts';

export { undo } from './undo.ts';

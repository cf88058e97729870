export { nameValues, picturesById } from './names-store.ts';
export { presentValues } from './present-store.ts';
export { restoreValues } from './put-back.ts';
export { undo } from './undo.ts';

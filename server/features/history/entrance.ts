export { nameValues, picturesById } from './names-store.ts';
export { restoreValues } from './put-back.ts';
export { undo } from './undo.ts';
export { wireOf } from './wire.ts';

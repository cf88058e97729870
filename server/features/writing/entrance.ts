export { guideFor } from './store.ts';
export { voiceOf } from './voice.ts';

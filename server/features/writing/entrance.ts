export { keepGenerated, type NewGeneratedText } from './generated-store.ts';
export { guideFor } from './store.ts';
export { voiceOf } from './voice.ts';

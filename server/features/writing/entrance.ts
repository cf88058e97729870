export { answerOf, written } from './routes.ts';
export { guideFor, propertySource } from './store.ts';
export { voiceOf } from './voice.ts';

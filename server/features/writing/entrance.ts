export { keepGenerated, type NewGeneratedText } from './generated-store.ts';
export { noteOn } from './note.ts';

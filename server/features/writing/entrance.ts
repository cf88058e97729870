export { keepGenerated, type NewGeneratedText } from './generated-store.ts';

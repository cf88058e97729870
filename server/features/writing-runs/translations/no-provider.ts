import { NeedsProvider } from '../../rework/entrance.ts';

/** The error message for translation without an AI provider. */
export const noProvider = new NeedsProvider('translate').message;

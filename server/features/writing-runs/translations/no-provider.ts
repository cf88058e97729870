import { NeedsProvider } from '../../rework/entrance.ts';

/** What is said where nobody can translate. */
export const noProvider = new NeedsProvider('translate').message;

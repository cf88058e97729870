import type { IdeaName } from '../ideas.ts';

/**
 * An event's words in one language. `{town}`, `{venue}`, `{guide}` and `{band}` are filled in; other languages than
 * English are written so that these names keep their form.
 */
export interface EventText {
  titles: readonly string[];
  text: string;
}

/** Everything that is written in one language. Not every idea is told in every language. */
export interface LanguageTexts {
  events: Partial<Record<IdeaName, EventText>>;
  /** What one should know before coming; one of them ends a description. */
  practical: readonly string[];
  /** By type of venue. */
  venues: Record<string, string>;
}

import type { IdeaName } from '../ideas.ts';

/**
 * The texts of an event in one language. `{town}`, `{venue}`, `{guide}` and `{band}` are replaced by names; the sentences
 * are written so that these names need no declension.
 */
export interface EventText {
  titles: readonly string[];
  text: string;
}

/** All texts in one language. Not every idea has texts in every language. */
export interface LanguageTexts {
  events: Partial<Record<IdeaName, EventText>>;
  /** The heading above what one should know before coming. */
  goodToKnow: string;
  /** What one should know before coming; one of them ends a description. */
  practical: readonly string[];
  /** By type of venue. */
  venues: Record<string, string>;
}

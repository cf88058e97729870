import type { IdeaName } from '../ideas.ts';

/**
 * Texts of an event in one language. `{town}`, `{venue}`, `{guide}` and `{band}` are replaced by names, in sentences that need no
 * declension.
 */
export interface EventText {
  titles: readonly string[];
  text: string;
}

/** All texts in one language; some ideas have none. */
export interface LanguageTexts {
  events: Partial<Record<IdeaName, EventText>>;
  /** Heading of the practical information. */
  goodToKnow: string;
  /** Practical information; one sentence ends each description. */
  practical: readonly string[];
  /** By type of venue. */
  venues: Record<string, string>;
}

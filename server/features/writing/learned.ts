import type { StyleProfile } from '../../../contract/writing/style-profile.ts';
import type { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import type { Row } from '../../records/row.ts';

/** A style guide with its learned voice. */
export type LearnedGuide = Row<typeof styleguides> & { learned?: StyleProfile | undefined };

/** Fills empty settings of the style guide with learned ones: person, sentence length and vocabulary. */
export function withLearned(guide: Row<typeof styleguides>, learned: StyleProfile | undefined): LearnedGuide {
  if (!learned) return guide;
  const { person, sentenceLength, wordsToUse } = guide;
  return {
    ...guide,
    person: person ?? learned.person?.is ?? null,
    sentenceLength: sentenceLength ?? learned.sentenceLength.kind,
    wordsToUse: wordsToUse?.length ? wordsToUse : learned.vocabulary.map(({ word }) => word),
    learned,
  };
}

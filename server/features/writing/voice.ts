import { addressIn, toneSpeakers } from '../../../contract/writing/voice.ts';
import type { Tone } from '../../../contract/writing/writing.ts';
import type { StyleProfile } from '../../../contract/writing/style-profile.ts';
import type { Habits, Voice } from '../../services/writer/writer.ts';
import type { LearnedGuide } from './learned.ts';

/** Tones that are independent of the speaker. */
const sounds: Partial<Record<Tone, string>> = {
  warm: 'Warm and cordial.',
  lively: 'Lively: short, with verbs.',
  sober: 'Sober and matter-of-fact.',
};

/** The voice of a style guide, set or learned, with an optional other tone. */
export function voiceOf(guide: LearnedGuide, tone?: Tone): Voice {
  const { learned } = guide;
  return {
    person: guide.person ?? 'they',
    address: addressIn(guide) ?? learned?.address?.is ?? 'formal',
    sentenceLength: guide.sentenceLength ?? 'medium',
    wordsToUse: guide.wordsToUse ?? [],
    wordsToAvoid: guide.wordsToAvoid ?? [],
    tone: (tone && sounds[tone]) ?? guide.tone ?? undefined,
    notes: guide.notes ?? undefined,
    ...(learned && { habits: habitsOf(learned) }),
    ...(tone && toneSpeakers[tone]),
  };
}

/** The learned voice for a language model: figures and sample sentences. */
function habitsOf({ sentenceLength, openings, person, vocabulary, lix }: StyleProfile): Habits {
  const { median, lower, upper } = sentenceLength;
  const sentences = [...(person?.evidence ?? []), ...vocabulary.map(({ evidence }) => evidence)];
  return {
    wordsInSentence: { median, lower, upper },
    readability: lix,
    openings: openings.map(({ word }) => word),
    sentences: [...new Set(sentences.map(({ text }) => text))].slice(0, 6),
  };
}

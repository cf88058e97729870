import { addressOf, speakerOf } from '../../../contract/voice.ts';
import type { Tone } from '../../../contract/writing.ts';
import type { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import type { Row } from '../../records/row.ts';
import type { Voice } from '../../services/writer/writer.ts';

/** How the tones sound that have nothing to do with who speaks. */
const sounds: Partial<Record<Tone, string>> = {
  warm: 'Warm and cordial.',
  lively: 'Lively: short, with verbs.',
  sober: 'Sober and matter-of-fact.',
};

/** What a style guide says of the voice, and another tone instead of it; nobody in particular speaks where it does not say who. */
export function voiceOf(guide: Row<typeof styleguides>, tone?: Tone): Voice {
  return {
    person: guide.person ?? 'they',
    address: addressOf(guide),
    sentenceLength: guide.sentenceLength ?? 'medium',
    wordsToUse: guide.wordsToUse ?? [],
    wordsToAvoid: guide.wordsToAvoid ?? [],
    tone: (tone && sounds[tone]) ?? guide.tone ?? undefined,
    notes: guide.notes ?? undefined,
    ...(tone && speakerOf[tone]),
  };
}

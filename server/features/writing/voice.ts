import { addressOf } from '../../../contract/voice.ts';
import type { Tone } from '../../../contract/writing.ts';
import type { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import type { Row } from '../../records/row.ts';
import type { Voice } from '../../services/writer/writer.ts';

/** What another tone says instead of the style guide. */
const changed: Readonly<Record<Tone, Partial<Voice>>> = {
  house: { person: 'we' },
  formal: { person: 'you', address: 'formal' },
  friendly: { person: 'you', address: 'informal' },
  neutral: { person: 'they' },
  warm: { tone: 'Warm and cordial.' },
  lively: { tone: 'Lively: short, with verbs.' },
  sober: { tone: 'Sober and matter-of-fact.' },
};

/** What a style guide says of the voice, and another tone instead of it; nobody in particular speaks where it does not say who. */
export function voiceOf(guide: Row<typeof styleguides>, tone?: Tone): Voice {
  return {
    person: guide.person ?? 'they',
    address: addressOf(guide),
    sentenceLength: guide.sentenceLength ?? 'medium',
    wordsToUse: guide.wordsToUse ?? [],
    wordsToAvoid: guide.wordsToAvoid ?? [],
    tone: guide.tone ?? undefined,
    notes: guide.notes ?? undefined,
    ...(tone && changed[tone]),
  };
}

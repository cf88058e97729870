import type { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import type { Row } from '../../records/row.ts';
import type { Voice } from '../../services/writer/writer.ts';

/** How people write in a style guide that guests are addressed as friends: Gäste werden geduzt, on tutoie; not where they write that they are not. */
const informal =
  /(?<!\b(?:not|never|nicht|nie|no|pas|non|ne) )\b(?:informal|duzen|geduzt|per du|du-form|tuteo|tutear|tutoyer|tutoie|tutoiement|dare del tu|tikanje|tikamo|tratar por tu|sinatame|sinatamine)\b/iu;

/** What a style guide says of the voice; nobody in particular speaks where it does not say who. */
export function voiceOf(guide: Row<typeof styleguides>): Voice {
  const said = `${guide.tone ?? ''}\n${guide.notes ?? ''}`;
  return {
    person: guide.person ?? 'they',
    address: informal.test(said) ? 'informal' : 'formal',
    sentenceLength: guide.sentenceLength ?? 'medium',
    wordsToUse: guide.wordsToUse ?? [],
    wordsToAvoid: guide.wordsToAvoid ?? [],
    tone: guide.tone ?? undefined,
    notes: guide.notes ?? undefined,
  };
}

import { termIn, termsToKeep } from '../../../contract/writing/glossary.ts';
import type { ReworkRemark, ReworkTask } from '../../../contract/writing/rework.ts';
import { richTextWords } from '../../../contract/rich-text/words.ts';
import type { Tx } from '../../platform/db/client.ts';
import { type Scope, organisationOf } from '../../policy/scope.ts';
import { checkMayWrite } from '../../policy/writing-rights.ts';
import { partsOf, withoutMarks } from '../../../contract/writing/text-parts.ts';
import type { ReworkQuestion } from '../../services/writer/prompts/rework.ts';
import type { Voice } from '../../services/writer/writer.ts';
import type { Models } from '../models/entrance.ts';
import { guideFor, type NewGeneratedText, voiceOf } from '../writing/entrance.ts';
import { type ReworkedSentence, reworkedBy } from './by-model.ts';
import { type Reworking, finished, ownSentences } from './finished.ts';
import { glossaryOf } from './glossary-store.ts';
import { reworkedWithout } from './without-model.ts';

export type { ReworkedSentence } from './by-model.ts';
export { NeedsProvider } from './without-model.ts';

/** A text in its form, and how many characters it must fit in. */
interface TextToRework {
  text: string;
  format: 'plain' | 'rich';
  most?: number | undefined;
}

/** The task for texts that belong together, such as the fields of a record. */
interface Wanted {
  task: ReworkTask;
  texts: readonly TextToRework[];
  /** Of what comes of them. */
  language: string;
  from?: string | undefined;
  tone?: ReworkQuestion['tone'];
  styleguideId?: number | undefined;
}

/** On whose behalf it is done. */
interface Behalf {
  scope: Scope;
  workspaceId: number;
  models: Models;
  signal: AbortSignal;
}

/** A rewritten text with the data to store, except its target. */
interface Reworked {
  text: string;
  remarks: ReworkRemark[];
  generated: Omit<NewGeneratedText, 'inputs'> & { inputs: { text: string } & Record<string, unknown> };
}

/** Texts that are about to be reworked. */
export interface Rework {
  /** `composer`, or the name of a model, which is asked once the first sentence is read. */
  writtenBy: string;
  /** What comes, as it comes; lines are counted through all texts. */
  sentences: AsyncIterable<ReworkedSentence> | Iterable<ReworkedSentence>;
  /** What comes of each text, of the sentences that came. */
  finish(came: readonly ReworkedSentence[]): Reworked[];
}

/**
 * Prepares another form of texts, of all of them in one question. What they have to keep to is read in the transaction; the model is
 * asked after it, so that a slow one keeps no connection.
 * @throws 403 for a language in which the person may not write, 409 for what needs a provider, 422 for a style guide that is not theirs.
 */
export async function beginRework(
  tx: Tx,
  { scope, workspaceId, models, signal }: Behalf,
  { task, texts, language, from, tone, styleguideId }: Wanted,
): Promise<Rework> {
  const organisationId = organisationOf(scope, 'workspace', workspaceId);
  checkMayWrite(scope, organisationId, language);
  const guide = styleguideId === undefined ? undefined : await guideFor(tx, scope, styleguideId);
  const voice = guide && voiceOf(guide, task === 'tone' ? tone : undefined);
  const glossary = await glossaryOf(tx, scope, organisationId);
  const all = texts.map(({ text, format, most }): Reworking => ({
    task,
    // Half a letter is none, and the database takes no such thing.
    parts: partsOf(text.toWellFormed(), format),
    language,
    from: task === 'translate' ? from : undefined,
    most,
    glossary,
    wordsToAvoid: voice?.wordsToAvoid ?? [],
  }));
  const model = await models.of(tx, { organisationId, workspaceId, userId: scope.actor.userId }, 'text', styleguideId);
  const writtenBy = model?.name ?? 'composer';
  const without = () => all.flatMap(({ parts, most }) => reworkedWithout(parts, { task, language, most }));
  return {
    writtenBy,
    sentences: model
      ? reworkedBy(model, questionOf(all, { voice, tone }), signal)
      : without().map((words, line) => ({ line, text: words })),
    finish(came) {
      let first = 0;
      return all.map((reworking, place) => {
        const { text, format, most } = texts[place]!;
        const [begin, end] = [first, (first += reworking.parts.parts.length)];
        const own = came.flatMap((one) =>
          one.line >= begin && one.line < end ? { ...one, line: one.line - begin } : [],
        );
        const done = finished(reworking, own);
        return {
          ...done,
          generated: {
            organisationId,
            workspaceId,
            task: task === 'tone' ? 'improve' : task,
            language,
            styleguideId,
            inputs: { task, format, from, most, tone, text: wordsIn(text, format) },
            text: wordsIn(done.text, format),
            sentences: ownSentences(reworking, own),
            writtenBy,
          },
        };
      });
    },
  };
}

/** Its words, paragraphs parted by an empty line. */
const wordsIn = (text: string, format: 'plain' | 'rich') =>
  format === 'rich' ? richTextWords(text).replaceAll('\n', '\n\n') : text;

/** One question about all texts; only of one by itself is it said how long it may be. */
function questionOf(
  all: readonly Reworking[],
  { voice, tone }: { voice: Voice | undefined; tone: ReworkQuestion['tone'] },
): ReworkQuestion {
  const { task, language, from, most, glossary } = all[0]!;
  const parts = all.flatMap((one) => one.parts.parts);
  const source = parts.map(withoutMarks).join('\n');
  return {
    task,
    parts,
    language,
    from,
    most: all.length === 1 ? most : undefined,
    tone: task === 'tone' ? tone : undefined,
    voice,
    glossary: {
      terms: termsToKeep(source, glossary, from ?? language, language).map(({ said, wanted }) => ({
        term: said,
        use: wanted,
      })),
      avoid: glossary.flatMap((entry) => (entry.treatment === 'avoid' ? (termIn(entry, language) ?? []) : [])),
    },
  };
}

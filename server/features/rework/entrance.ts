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

/** A text with its format and maximum length (characters). */
interface TextToRework {
  text: string;
  format: 'plain' | 'rich';
  most?: number | undefined;
}

/** The task for texts that belong together, such as the fields of a record. */
interface Wanted {
  task: ReworkTask;
  texts: readonly TextToRework[];
  /** Language of the result. */
  language: string;
  from?: string | undefined;
  tone?: ReworkQuestion['tone'];
  styleguideId?: number | undefined;
}

/** The user and workspace of the task. */
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

/** A prepared rewrite of texts. */
export interface Rework {
  /** `composer`, or the name of a model, which is called once the first sentence is read. */
  writtenBy: string;
  /** Sentences in order of arrival; lines are counted across all texts. */
  sentences: AsyncIterable<ReworkedSentence> | Iterable<ReworkedSentence>;
  /** Results of the texts, built from the received sentences. */
  finish(came: readonly ReworkedSentence[]): Reworked[];
}

/**
 * Prepares a rewrite of texts in one request. Reads the rules in the transaction and calls the model afterwards, so that a slow one holds
 * no connection.
 * @throws 403 for a language in which the user may not write, 409 if a provider is required, 422 for a style guide that they may not read.
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
    // The database refuses lone surrogates.
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

/** Plain words of a text, with an empty line between paragraphs. */
const wordsIn = (text: string, format: 'plain' | 'rich') =>
  format === 'rich' ? richTextWords(text).replaceAll('\n', '\n\n') : text;

/** One request for all texts; the maximum length applies only to a single text. */
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

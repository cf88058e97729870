import type { FastifyInstance } from 'fastify';
import { termIn, termsToKeep } from '../../../contract/glossary.ts';
import { type ReworkPlace, rework } from '../../../contract/rework.ts';
import { wordsOf } from '../../../contract/rich-text/words.ts';
import { serve } from '../../http/serve.ts';
import { answerInPieces } from '../../http/streaming.ts';
import type { Database } from '../../platform/db/client.ts';
import { homeOf, organisationOf } from '../../policy/scope.ts';
import { checkMayWrite } from '../../policy/writing-rights.ts';
import { partsOf, withoutMarks } from '../../services/writer/parts.ts';
import type { ReworkQuestion } from '../../services/writer/prompts/rework.ts';
import type { Voice } from '../../services/writer/writer.ts';
import { noteOf } from '../../services/writer/written-by.ts';
import type { Models } from '../models/entrance.ts';
import { guideFor, keepGenerated, voiceOf } from '../writing/entrance.ts';
import { type ReworkedSentence, reworkedBy } from './by-model.ts';
import { type Reworking, finished, ownSentences } from './finished.ts';
import { glossaryOf } from './glossary-store.ts';
import { checkPlace } from './place-store.ts';
import { reworkedWithout } from './without-model.ts';
import { wordsTold } from './words-told.ts';

/** Another form of a text that is there (S7.10). A model is asked once the transaction is over, so that a slow one keeps no connection. */
export function reworkRoutes(app: FastifyInstance, db: Database, models: Models): void {
  serve(app, db, rework, async ({ tx, scope, body, afterwards, signal, request, reply }) => {
    const { task, text, format, language, from, most, tone, place, styleguideId } = body;
    const workspaceId = homeOf(scope, 'workspace');
    const organisationId = organisationOf(scope, 'workspace', workspaceId);
    checkMayWrite(scope, organisationId, language);
    if (place) await checkPlace(tx, scope, place);
    const guide = styleguideId === undefined ? undefined : await guideFor(tx, scope, styleguideId);
    const voice = guide && voiceOf(guide);
    const reworking: Reworking = {
      task,
      // Half a letter is none, and the database takes no such thing.
      parts: partsOf(text.toWellFormed(), format),
      language,
      from: task === 'translate' ? from : undefined,
      most,
      glossary: await glossaryOf(tx, scope, organisationId),
      wordsToAvoid: voice?.wordsToAvoid ?? [],
    };
    const model = await models.of(tx, { organisationId, workspaceId, userId: scope.actor.userId }, 'text');
    const sentences = model
      ? reworkedBy(model, questionOf(reworking, { voice, tone }), signal)
      : reworkedWithout(reworking.parts, body).map((words, line) => ({ line, text: words }));
    const writtenBy = model?.name ?? 'composer';
    afterwards(() => {
      const came: ReworkedSentence[] = [];
      return answerInPieces(
        { request, reply },
        {
          event: 'words',
          pieces: wordsTold(sentences, came),
          joined: () => ({}),
          done: async () => {
            const done = finished(reworking, came);
            const generatedId = await db.asUser(scope.actor.userId, (after) =>
              keepGenerated(after, {
                organisationId,
                workspaceId,
                task: task === 'tone' ? 'improve' : task,
                about: aboutOf(place),
                language,
                styleguideId,
                inputs: { task, format, from, most, tone, text: wordsIn(text, format) },
                text: wordsIn(done.text, format),
                sentences: ownSentences(reworking, came),
                writtenBy,
              }),
            );
            return { ...done, writtenBy, note: noteOf(writtenBy), generatedId };
          },
        },
      );
    });
  });
}

/** The field that it is kept for; of a record that is new nothing is known yet. */
const aboutOf = (place: ReworkPlace | undefined) =>
  place?.recordId === undefined
    ? undefined
    : { resource: place.resource, recordId: place.recordId, field: place.field };

/** Its words, paragraphs parted by an empty line. */
const wordsIn = (text: string, format: 'plain' | 'rich') =>
  format === 'rich' ? wordsOf(text).replaceAll('\n', '\n\n') : text;

function questionOf(
  { task, parts, language, from, most, glossary }: Reworking,
  { voice, tone }: { voice: Voice | undefined; tone: ReworkQuestion['tone'] },
): ReworkQuestion {
  const source = parts.parts.map(withoutMarks).join('\n');
  return {
    task,
    parts: parts.parts,
    language,
    from,
    most,
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

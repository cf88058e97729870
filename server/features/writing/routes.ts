import type { FastifyInstance } from 'fastify';
import { type WrittenSentence, composedTones, modelTones, writing } from '../../../contract/writing/writing.ts';
import { textOf } from '../../../contract/writing/written-text.ts';
import { serve } from '../../http/serve.ts';
import { answerInPieces } from '../../http/answer/streaming.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import { type Scope, organisationOf } from '../../policy/scope.ts';
import { checkMayWrite } from '../../policy/writing-rights.ts';
import { composer } from '../../services/writer/composer/composer.ts';
import { modelWriter } from '../../services/writer/model-writer.ts';
import type { Sentence, Writer } from '../../services/writer/writer.ts';
import { noteOf } from '../../services/writer/written-by.ts';
import type { Models } from '../models/entrance.ts';
import { generatedTexts, keepGenerated } from './generated-store.ts';
import { type Source, factsOfSource, sourceOf, sourceWithout } from './source.ts';
import { guideFor } from './store.ts';
import { subjectOf } from './subject.ts';
import { voiceOf } from './voice.ts';

/**
 * Endpoints to generate texts from facts and to list facts and generated texts (S7.10). The organization's model or the composer writes,
 * after the transaction ends, so that a slow model holds no connection.
 */
export function writingRoutes(app: FastifyInstance, db: Database, models: Models): void {
  serve(app, db, writing.facts, async ({ tx, scope, query }) => {
    const source = await subjectOf(tx, scope, query, query);
    const writer = await writerFor(models, tx, scope, source.workspaceId);
    const usable = writer.canTell({ ...source, language: query.language });
    return factsOfSource(source).filter(({ id }) => usable.has(id));
  });

  serve(app, db, writing.generate, async ({ tx, scope, body, afterwards, signal, request, reply }) => {
    const { language, contentType, variant, length, tone, passage } = body;
    const guide = await guideFor(tx, scope, body.styleguideId, !body.untrained);
    const { about, organisationId, workspaceId, ...known } = await subjectOf(tx, scope, body, { language, guide });
    checkMayWrite(scope, guide.organisationId, language);
    const allowed = sourceWithout(known, body.leaveOut);
    const source = passage
      ? sourceOf(
          allowed,
          passage.flatMap(({ rests }) => rests),
        )
      : allowed;
    const writer =
      body.writer === 'composer'
        ? composer
        : await writerFor(models, tx, scope, workspaceId, body.untrained ? undefined : body.styleguideId);
    if (writer === composer) checkComposed(body);
    afterwards(() => {
      const remarks: string[] = [];
      const task = { ...source, contentType, language, variant, voice: voiceOf(guide, tone), length, passage };
      const keep = (sentences: WrittenSentence[], stopped: boolean) =>
        db.asUser(scope.actor.userId, (after) =>
          keepGenerated(after, {
            organisationId,
            workspaceId,
            task: 'write',
            about,
            language,
            styleguideId: body.styleguideId,
            inputs: body,
            text: textOf(sentences),
            sentences: sentences.map(({ text, rests, unsupported }) => ({
              text,
              rests: rests.map(({ id }) => id),
              ...(unsupported ? { unsupported: true } : {}),
            })),
            writtenBy: writer.name,
            stopped,
          }),
        );
      return answerInPieces(
        { request, reply },
        {
          event: 'sentence',
          pieces: withFacts(
            writer.write(task, signal, (words) => void remarks.push(words)),
            source,
          ),
          joined: (sentences) => ({ text: textOf(sentences), sentences }),
          done: async (sentences) => ({
            writtenBy: writer.name,
            note: [noteOf(writer.name), ...remarks].join(' '),
            generatedId: await keep(sentences, false),
          }),
          cut: (sentences) => keep(sentences, true),
        },
      );
    });
  });

  serve(app, db, writing.history, ({ tx, scope, query }) => generatedTexts(tx, scope, query));
}

/** Refuses options that need a provider. @throws 422 at the field. */
function checkComposed({
  tone,
  length,
  passage,
}: {
  tone?: string | undefined;
  length: string;
  passage?: unknown;
}): void {
  if (tone !== undefined && (modelTones as readonly string[]).includes(tone))
    throw invalid({ tone: [`${needsProvider} The built-in composer writes in: ${composedTones.join(', ')}`] });
  if (passage !== undefined && length !== 'usual') throw invalid({ length: [needsProvider] });
}

const needsProvider = 'This requires an AI provider. An owner can set one up under Settings > AI.';

/** The writer for a workspace: the style guide's model, otherwise the organization's, otherwise the composer. */
export async function writerFor(
  models: Models,
  tx: Tx,
  scope: Scope,
  workspaceId: number,
  styleguideId?: number,
): Promise<Writer> {
  const organisationId = organisationOf(scope, 'workspace', workspaceId);
  const model = await models.of(tx, { organisationId, workspaceId, userId: scope.actor.userId }, 'text', styleguideId);
  return model ? modelWriter(model) : composer;
}

/** Adds the facts to each sentence by their ids. */
export async function* withFacts(sentences: AsyncIterable<Sentence>, source: Source): AsyncGenerator<WrittenSentence> {
  const facts = new Map(factsOfSource(source).map((fact) => [fact.id, fact]));
  for await (const { text, rests, paragraph, heading = false, unsupported } of sentences)
    yield {
      text,
      rests: rests.flatMap((id) => facts.get(id) ?? []),
      paragraph,
      heading,
      ...(unsupported ? { unsupported: [...unsupported] } : {}),
    };
}

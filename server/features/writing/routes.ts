import type { FastifyInstance } from 'fastify';
import { type WrittenText, writing } from '../../../contract/writing.ts';
import { serve } from '../../http/serve.ts';
import { answerInPieces } from '../../http/streaming.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { type Scope, organisationOf } from '../../policy/scope.ts';
import { checkMayWrite } from '../../policy/writing-rights.ts';
import { composer } from '../../services/writer/composer/composer.ts';
import { modelWriter } from '../../services/writer/model-writer.ts';
import type { Sentence, Writer } from '../../services/writer/writer.ts';
import { noteOf } from '../../services/writer/written-by.ts';
import type { Models } from '../models/entrance.ts';
import { generatedTexts, keepGenerated } from './generated-store.ts';
import { type Source, factsOfSource, sourceWithout } from './source.ts';
import { eventSource, guideFor, propertySource } from './store.ts';
import { voiceOf } from './voice.ts';

/**
 * Texts from facts, what these are, and what was written (S7.10). The organisation's model writes, or else the composer. It is asked once the transaction is
 * over, so that a slow one keeps no connection.
 */
export function writingRoutes(app: FastifyInstance, db: Database, models: Models): void {
  serve(app, db, writing.facts, async ({ tx, scope, query: { propertyId, language, eventId } }) => {
    const house = await propertySource(tx, scope, { id: propertyId, language });
    const source = eventId === undefined ? house : await eventSource(tx, scope, eventId);
    const writer = await writerFor(models, tx, scope, house.workspaceId);
    const told = writer.canTell({ ...source, language });
    return factsOfSource(source).filter(({ id }) => told.has(id));
  });

  serve(app, db, writing.generate, async ({ tx, scope, body, afterwards, request, reply }) => {
    const { language, contentType, variant, eventId } = body;
    const guide = await guideFor(tx, scope, body.styleguideId, !body.untrained);
    const house = await propertySource(tx, scope, { id: body.propertyId, language, guide });
    checkMayWrite(scope, guide.organisationId, language);
    const known = eventId === undefined ? house : await eventSource(tx, scope, eventId);
    const source = sourceWithout(known, body.leaveOut);
    const writer = await writerFor(models, tx, scope, house.workspaceId);
    afterwards(() => {
      const remarks: string[] = [];
      const task = { ...source, contentType, language, variant, voice: voiceOf(guide) };
      return answerInPieces(
        { request, reply },
        {
          event: 'sentence',
          pieces: withFacts(
            writer.write(task, request.signal, (words) => void remarks.push(words)),
            source,
          ),
          joined: (sentences) => ({ text: textOf(sentences), sentences }),
          done: async (sentences) => ({
            writtenBy: writer.name,
            note: [noteOf(writer.name), ...remarks].join(' '),
            generatedId: await db.asUser(scope.actor.userId, (after) =>
              keepGenerated(after, {
                organisationId: house.organisationId,
                workspaceId: house.workspaceId,
                task: 'write',
                about: eventId === undefined ? about('properties', body.propertyId) : about('events', eventId),
                language,
                styleguideId: body.styleguideId,
                inputs: body,
                text: textOf(sentences),
                sentences: sentences.map(({ text, rests }) => ({ text, rests: rests.map(({ id }) => id) })),
                writtenBy: writer.name,
              }),
            ),
          }),
        },
      );
    });
  });

  serve(app, db, writing.history, ({ tx, scope, query }) => generatedTexts(tx, scope, query));
}

const about = (resource: string, recordId: number) => ({ resource, recordId });

/** Who writes for a workspace: the model of its organisation, where there is one. */
export async function writerFor(models: Models, tx: Tx, scope: Scope, workspaceId: number): Promise<Writer> {
  const organisationId = organisationOf(scope, 'workspace', workspaceId);
  const model = await models.of(tx, { organisationId, workspaceId, userId: scope.actor.userId }, 'text');
  return model ? modelWriter(model) : composer;
}

export type WrittenSentence = WrittenText['sentences'][number];

/** Each sentence with what it rests on, in words. */
export async function* withFacts(sentences: AsyncIterable<Sentence>, source: Source): AsyncGenerator<WrittenSentence> {
  const facts = new Map(factsOfSource(source).map((fact) => [fact.id, fact]));
  for await (const { text, rests, paragraph, heading = false } of sentences)
    yield { text, rests: rests.flatMap((id) => facts.get(id) ?? []), paragraph, heading };
}

/** Paragraphs parted by an empty line. */
export function textOf(sentences: WrittenSentence[]): string {
  const paragraphs = Map.groupBy(sentences, ({ paragraph }) => paragraph);
  return [...paragraphs.values()].map((inside) => inside.map(({ text }) => text).join(' ')).join('\n\n');
}

import type { FastifyInstance } from 'fastify';
import { type ReworkPlace, rework } from '../../../contract/writing/rework.ts';
import { serve } from '../../http/serve.ts';
import { answerInPieces } from '../../http/answer/streaming.ts';
import type { Database } from '../../platform/db/client.ts';
import { homeOf, organisationOf } from '../../policy/scope.ts';
import { checkMayWrite } from '../../policy/writing-rights.ts';
import { noteOf } from '../../services/writer/written-by.ts';
import type { Models } from '../models/entrance.ts';
import { keepGenerated } from '../writing/entrance.ts';
import type { ReworkedSentence } from './by-model.ts';
import { beginRework } from './entrance.ts';
import { checkPlace } from './place-store.ts';
import { streamedWords } from './streamed-words.ts';

/** Endpoint that rewrites, shortens or translates an existing text (S7.10). */
export function reworkRoutes(app: FastifyInstance, db: Database, models: Models): void {
  serve(app, db, rework, async ({ tx, scope, body, afterwards, signal, request, reply }) => {
    const { task, text, format, language, from, most, tone, place, styleguideId } = body;
    const workspaceId = homeOf(scope, 'workspace');
    checkMayWrite(scope, organisationOf(scope, 'workspace', workspaceId), language);
    if (place) await checkPlace(tx, scope, place);
    const wanted = { task, texts: [{ text, format, most }], language, from, tone, styleguideId };
    const { writtenBy, sentences, finish } = await beginRework(tx, { scope, workspaceId, models, signal }, wanted);
    afterwards(() => {
      const received: ReworkedSentence[] = [];
      const keep = async (stopped: boolean) => {
        const { generated, ...done } = finish(received)[0]!;
        const generatedId = await db.asUser(scope.actor.userId, (after) =>
          keepGenerated(after, { ...generated, about: aboutOf(place), stopped }),
        );
        return { ...done, generatedId };
      };
      return answerInPieces(
        { request, reply },
        {
          event: 'words',
          pieces: streamedWords(sentences, received),
          joined: () => ({}),
          done: async () => ({ ...(await keep(false)), writtenBy, note: noteOf(writtenBy) }),
          cut: () => keep(true),
        },
      );
    });
  });
}

/** The target field; undefined for a record not yet saved. */
const aboutOf = (place: ReworkPlace | undefined) =>
  place?.recordId === undefined
    ? undefined
    : { resource: place.resource, recordId: place.recordId, field: place.field };

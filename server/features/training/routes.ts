import type { FastifyInstance } from 'fastify';
import { defaultLanguageCode } from '../../../contract/calls/constants.ts';
import { training } from '../../../contract/writing/style-profile.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { checkRowRights } from '../../records/changes.ts';
import { storeOf } from '../../records/store.ts';
import { sourcesFor } from './sources.ts';
import { addTraining, trainingStatus, useTraining } from './training-store.ts';

const store = storeOf(styleguides);

/** Endpoints for the training of a style guide (S7.10); a worker does the work. */
export function trainingRoutes(app: FastifyInstance, db: Database): void {
  serve(app, db, training.train, async ({ tx, scope, params, body }) => {
    const guide = await store.one(tx, scope, params.id);
    checkRowRights({ scope, store }, 'update', guide);
    await addTraining(tx, {
      organisationId: guide.organisationId,
      styleguideId: guide.id,
      language: guide.language ?? defaultLanguageCode,
      wordsToAvoid: guide.wordsToAvoid ?? [],
      sources: await sourcesFor(tx, scope, guide, body),
    });
    return trainingStatus(tx, guide.id);
  });

  serve(app, db, training.status, async ({ tx, scope, params }) => {
    const guide = await store.one(tx, scope, params.id);
    return trainingStatus(tx, guide.id);
  });

  serve(app, db, training.use, async ({ tx, scope, params, body }) => {
    const guide = await store.one(tx, scope, params.id);
    checkRowRights({ scope, store }, 'update', guide);
    await useTraining(tx, guide.id, body.trainingId);
    return trainingStatus(tx, guide.id);
  });
}

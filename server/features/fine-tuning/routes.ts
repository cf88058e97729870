import type { FastifyInstance } from 'fastify';
import { type TuningStatus, tuning } from '../../../contract/writing/fine-tuning.ts';
import type { ReadOf } from '../../../contract/calls/endpoint.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { serve } from '../../http/serve.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { conflict, missingRight } from '../../platform/errors.ts';
import type { Scope } from '../../policy/scope.ts';
import { checkRowRights } from '../../records/changes.ts';
import type { Row } from '../../records/row.ts';
import { storeOf } from '../../records/store.ts';
import type { Models } from '../models/entrance.ts';
import { sourcesFor } from '../training/entrance.ts';
import { type Examples, examplesOf } from './examples.ts';
import { maySpend } from './rights.ts';
import { addTuning, cancelTuning, tuningsOf, useTuning } from './tuning-store.ts';

type Guide = Row<typeof styleguides>;
const store = storeOf(styleguides);
const million = 1_000_000;

/** Endpoints for fine-tuning in the voice of a style guide (S7.10); a worker does the work. */
export function tuningRoutes(app: FastifyInstance, db: Database, models: Models): void {
  const statusOf = async (tx: Tx, { id, organisationId }: Guide): Promise<TuningStatus> => {
    const tuner = await models.tuner(tx, organisationId);
    const account = tuner?.account;
    return { baseModel: tuner?.baseModel ?? null, tunings: await tuningsOf(tx, id, account) };
  };
  /** Estimates the cost. @throws 409 if the provider cannot fine-tune, 422 for too few texts. */
  const plan = async (tx: Tx, scope: Scope, guide: Guide, body: ReadOf<typeof tuning.begin, 'body'>) => {
    const examples: Examples = await examplesOf(tx, scope, guide, await sourcesFor(tx, scope, guide, body));
    const tuner = await models.tuner(tx, guide.organisationId);
    if (!tuner)
      throw conflict(
        'No AI provider with fine-tuning is set up. An owner or administrator can add one under Settings > AI.',
      );
    const cost = tuner.price === null ? null : (examples.tokens * tuner.price) / million;
    const { account, baseModel } = tuner;
    return { account, baseModel, cost, currency: tuner.terms.currency, examples };
  };

  serve(app, db, tuning.status, async ({ tx, scope, params }) => statusOf(tx, await store.one(tx, scope, params.id)));

  serve(app, db, tuning.estimate, async ({ tx, scope, params, body }) => {
    const guide = await store.one(tx, scope, params.id);
    checkMaySpend(scope, guide);
    const { baseModel, cost, currency, examples } = await plan(tx, scope, guide, body);
    return { baseModel, cost, currency, examples: examples.count, tokens: examples.tokens };
  });

  serve(app, db, tuning.begin, async ({ tx, scope, params, body }) => {
    const guide = await store.one(tx, scope, params.id);
    checkMaySpend(scope, guide);
    const planned = await plan(tx, scope, guide, body);
    await addTuning(tx, { ...planned, organisationId: guide.organisationId, styleguideId: guide.id });
    return statusOf(tx, guide);
  });

  serve(app, db, tuning.cancel, async ({ tx, scope, params }) => {
    const guide = await store.one(tx, scope, params.id);
    checkMaySpend(scope, guide);
    await cancelTuning(tx, guide.id);
    return statusOf(tx, guide);
  });

  serve(app, db, tuning.use, async ({ tx, scope, params, body }) => {
    const guide = await store.one(tx, scope, params.id);
    checkRowRights({ scope, store }, 'update', guide);
    await useTuning(tx, guide.id, body.tuningId);
    return statusOf(tx, guide);
  });
}

/** Requires the rights to change the style guide and to spend on models. @throws 403 */
function checkMaySpend(scope: Scope, guide: Guide): void {
  checkRowRights({ scope, store }, 'update', guide);
  const { organisationId } = guide;
  if (!maySpend(scope.actor, organisationId)) throw missingRight('update', 'ai', [organisationId]);
}

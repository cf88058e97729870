import type { FastifyInstance } from 'fastify';
import { type RunStatus, type WritingRun, writingRuns as calls } from '../../../contract/writing/writing-runs.ts';
import { serve } from '../../http/serve.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { conflict } from '../../platform/errors.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Models } from '../models/entrance.ts';
import { undo } from '../history/entrance.ts';
import { checkEstimate, planned } from './plan.ts';
import { checkReach, requireReach } from './reach.ts';
import { addRun, holdRuns, listRuns, oneRun, retryItems, setStatus } from './run-store.ts';

/** Endpoints to plan, start and control writing runs for many records (S7.10). */
export function writingRunRoutes(app: FastifyInstance, db: Database, models: Models): void {
  serve(app, db, calls.estimate, async ({ tx, scope, body }) => (await planned(tx, scope, models, body)).estimate());
  serve(app, db, calls.begin, async ({ tx, scope, body }) => {
    const plan = await planned(tx, scope, models, body);
    checkEstimate(await plan.estimate(), plan);
    const id = await addRun(tx, { ...plan.run, createdBy: scope.actor.userId });
    await plan.fill(id);
    return oneRun(tx, scope, requireReach(scope), id);
  });
  serve(app, db, calls.list, ({ tx, scope, query }) => listRuns(tx, scope, requireReach(scope), query));
  serve(app, db, calls.one, ({ tx, scope, params }) => oneRun(tx, scope, requireReach(scope), params.id));

  const steps = [
    [calls.pause, ['running'], 'paused'],
    [calls.resume, ['paused', 'stopped'], 'running'],
    [calls.cancel, ['running', 'paused', 'stopped'], 'cancelled'],
  ] as const;
  for (const [call, from, to] of steps)
    serve(app, db, call, async ({ tx, scope, params }) => {
      const { status } = await steered(tx, scope, params.id);
      if (!isOneOf(from, status)) throw conflict(`This run is already ${status}.`);
      await setStatus(tx, params.id, to, scope.actor.userId);
      return oneRun(tx, scope, requireReach(scope), params.id);
    });
  serve(app, db, calls.retry, async ({ tx, scope, params }) => {
    const { status } = await steered(tx, scope, params.id);
    if (status === 'cancelled') throw conflict('This run is already canceled.');
    if ((await retryItems(tx, params.id)) === 0) throw conflict('No items of this run have failed.');
    return oneRun(tx, scope, requireReach(scope), params.id);
  });
  serve(app, db, calls.undo, async ({ tx, scope, params }) => {
    await steered(tx, scope, params.id);
    const [run] = await holdRuns(tx, [params.id]);
    if (!run?.changeSet) throw conflict('No items of this run were accepted, so there is nothing to undo.');
    return undo(tx, scope, app.stores, run.changeSet);
  });
}

const isOneOf = (some: readonly RunStatus[], status: RunStatus) => some.includes(status);

/** Locks a run that the user may control. @throws 404, or 403 naming a language in which the user may not write. */
async function steered(tx: Tx, scope: Scope, id: number): Promise<WritingRun> {
  await holdRuns(tx, [id]);
  const run = await oneRun(tx, scope, requireReach(scope), id);
  checkReach(scope, run);
  return run;
}

import type { FastifyInstance } from 'fastify';
import { firstSteps } from '../../../contract/calls/first-steps.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { homeOf } from '../../policy/scope.ts';
import { firstStepsOf, keepFirstSteps } from './store.ts';

/** Endpoints for the first steps of a workspace; for users who may set it up. */
export function firstStepRoutes(app: FastifyInstance, db: Database): void {
  serve(app, db, firstSteps.read, ({ tx, scope }) => firstStepsOf(tx, homeOf(scope, 'workspace')));
  serve(app, db, firstSteps.change, async ({ tx, scope, body }) => {
    const workspaceId = homeOf(scope, 'workspace');
    await keepFirstSteps(tx, workspaceId, body);
    return firstStepsOf(tx, workspaceId);
  });
}

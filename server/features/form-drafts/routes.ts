import type { FastifyInstance } from 'fastify';
import { formDrafts } from '../../../contract/people/form-drafts.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { type Scope, homeOf } from '../../policy/scope.ts';
import { keepDraft, readDraft, removeDrafts } from './store.ts';

/** Endpoints for the unsaved changes in the caller's forms. */
export function formDraftRoutes(app: FastifyInstance, db: Database): void {
  const placeOf = (scope: Scope, form: string) => ({
    userId: scope.actor.userId,
    workspaceId: homeOf(scope, 'workspace'),
    form,
  });

  serve(app, db, formDrafts.read, async ({ tx, scope, query: { form } }) => ({
    draft: await readDraft(tx, placeOf(scope, form)),
  }));

  serve(app, db, formDrafts.keep, async ({ tx, scope, query: { form }, body }) => {
    await keepDraft(tx, placeOf(scope, form), body);
    return { form };
  });

  serve(app, db, formDrafts.remove, async ({ tx, scope, query: { form } }) => ({
    deleted: await removeDrafts(tx, scope, form),
  }));
}

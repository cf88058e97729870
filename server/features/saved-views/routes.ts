import type { FastifyInstance } from 'fastify';
import { viewLimits } from '../../../contract/calls/constants.ts';
import { savedViews } from '../../../contract/calls/saved-views.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { invalid, missingRight, stale } from '../../platform/errors.ts';
import { resources } from '../../platform/resources.ts';
import { type Scope, homeOf, organisationOf, permittedScope } from '../../policy/scope.ts';
import {
  type KeptView,
  addView,
  countOfOwner,
  isRoleOf,
  listViews,
  oneView,
  readsList,
  removeView,
  restoreView,
  writeView,
} from './store.ts';

/** Endpoints for saved views of lists. */
export function savedViewRoutes(app: FastifyInstance, db: Database): void {
  serve(app, db, savedViews.list, ({ tx, scope, query }) => listViews(tx, scope, query.resource));

  serve(app, db, savedViews.make, async ({ tx, scope, body: { roleId = null, ...view } }) => {
    const workspaceId = homeOf(scope, 'workspace');
    if (!resources.some(({ name }) => name === view.resource) || !readsList(scope, view.resource, workspaceId))
      throw invalid({ resource: ['This list does not exist'] });
    const userId = view.whose === 'person' ? scope.actor.userId : null;
    const owned = { ...view, userId, roleId: view.whose === 'role' ? roleId : null, workspaceId };
    if (!userId) checkManages(scope, workspaceId);
    if (view.whose === 'role' && !(roleId !== null && (await isRoleOf(tx, roleId, workspaceId))))
      throw invalid({ roleId: ['Must be a role of the organization'] });
    if ((await countOfOwner(tx, owned)) >= viewLimits.ofOne)
      throw invalid({ name: [`You can save at most ${viewLimits.ofOne} views. Remove one first.`] });
    const id = await addView(tx, workspaceId, owned, scope.actor.userId);
    return oneView(tx, scope, id);
  });

  serve(app, db, savedViews.change, async ({ tx, scope, params: { id }, body, ifMatch }) => {
    const view = await ownView(oneView(tx, scope, id), scope);
    const at = { by: scope.actor.userId, version: ifMatch ?? view.version };
    if (!(await writeView(tx, view, body, at))) throw stale(await oneView(tx, scope, id));
    return oneView(tx, scope, id);
  });

  serve(app, db, savedViews.remove, async ({ tx, scope, params: { id }, ifMatch }) => {
    const view = await ownView(oneView(tx, scope, id), scope);
    const at = { by: scope.actor.userId, version: ifMatch ?? view.version };
    if (!(await removeView(tx, view, at))) throw stale(view);
    return { id, version: view.version + 1 };
  });

  serve(app, db, savedViews.restore, async ({ tx, scope, params: { id } }) => {
    const view = await ownView(oneView(tx, scope, id, true), scope);
    await restoreView(tx, view, scope.actor.userId);
    return oneView(tx, scope, id);
  });
}

/**
 * A view that the caller may change: their own, or a shared one in a workspace that they manage.
 * @throws 403 naming the missing permission
 */
async function ownView(found: Promise<KeptView>, scope: Scope): Promise<KeptView> {
  const view = await found;
  if (view.whose !== 'person') checkManages(scope, view.workspaceId);
  return view;
}

function checkManages(scope: Scope, workspaceId: number): void {
  const access = { resource: 'workspaces', action: 'update' } as const;
  if (permittedScope(scope, access).workspaceIds.includes(workspaceId)) return;
  throw missingRight(access.action, access.resource, [organisationOf(scope, 'workspace', workspaceId)]);
}

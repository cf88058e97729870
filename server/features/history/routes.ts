import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { changeSets, recentChanges, trashNotes } from '../../../contract/calls/history.ts';
import { type Resource, singularOf } from '../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { Database } from '../../platform/db/client.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../http/serve.ts';
import { holdItems } from '../../records/sharing-store.ts';
import type { Store } from '../../records/store.ts';
import { readableChanges } from './names-store.ts';
import { restoreValues } from './put-back.ts';
import { recentDeeds } from './recent-store.ts';
import { type StoredChange, changesOf, changesSince } from './store.ts';
import { trashNotesOf } from './trash-notes-store.ts';
import { undo } from './undo.ts';
import { valuesToRestore, wireOf } from './wire.ts';

/** Endpoints for the history of records, recent changes, undo and revert. */
export function historyRoutes(app: FastifyInstance, db: Database): void {
  for (const store of app.stores.values()) serveHistory(app, db, store);
  serve(app, db, recentChanges, ({ tx, scope, query }) => recentDeeds(tx, scope, app.stores, query));
  serve(app, db, trashNotes, ({ tx, scope, query }) =>
    trashNotesOf(tx, scope, app.stores.get(query.resource)?.resource, query.ids),
  );
  serve(app, db, changeSets.undo, ({ tx, scope, params, query }) =>
    undo(tx, scope, app.stores, params.id, query.partly),
  );
}

function serveHistory(app: FastifyInstance, db: Database, store: Store): void {
  const { resource } = store;
  const { history, revert } = resource.endpoints;
  if (history)
    serve(app, db, history, async ({ tx, scope, params, query }) => {
      if (!(await store.find(tx, scope, params.id))) throw notFound(singularOf(resource.name));
      const page = await changesOf(tx, resource, params.id, query);
      return { ...page, rows: await readableChanges(tx, resource, page.rows) };
    });
  if (revert)
    serve(app, db, revert, async ({ tx, scope, params, ifMatch }) => {
      await holdItems(tx, resource, { ids: [params.id] });
      const current = await store.one(tx, scope, params.id);
      const since = await changesSince(tx, resource, params.id, params.changeId);
      if (since.length === 0) throw notFound('change');
      return restoreValues({ tx, scope, store }, current, stateAfter(resource, since, current), ifMatch);
    });
}

/** Values that a revert must write: the state after the oldest of these changes, where it differs from now. Changes are newest first. */
function stateAfter(resource: Resource, changes: StoredChange[], current: AnyValues): AnyValues {
  const later = changes.slice(0, -1);
  const then = valuesToRestore(resource, Object.assign({}, ...later.map(({ before }) => before)) as AnyValues, current);
  const now = wireOf(resource, Object.assign({}, ...later.map(({ after }) => after).toReversed()) as AnyValues);
  return Object.fromEntries(
    Object.entries(then).filter(([name, value]) => !isDeepStrictEqual(value ?? null, now[name] ?? null)),
  );
}

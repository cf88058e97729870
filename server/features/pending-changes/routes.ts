import type { FastifyInstance } from 'fastify';
import { publishingFields } from '../../../contract/calls/pending.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { over } from '../../../contract/declaration/scheduling.ts';
import { invalid, stale } from '../../platform/errors.ts';
import { checkRowRights } from '../../records/changes.ts';
import { holdItems } from '../../records/sharing-store.ts';
import type { Store } from '../../records/store.ts';
import { placeOf, publishPendingChanges } from './publish.ts';
import { discardPendingChanges, pendingChanges, savePendingChanges, schedulePendingChanges } from './store.ts';

/** Changes to records that are saved without being published. */
export function pendingChangeRoutes(app: FastifyInstance, db: Database): void {
  for (const store of app.stores.values()) servePendingChanges(app, db, store);
}

function servePendingChanges(app: FastifyInstance, db: Database, store: Store): void {
  const { pending, savePending, schedulePending, discardPending, publishPending } = store.resource.endpoints;
  if (!pending || !savePending || !schedulePending || !discardPending || !publishPending) return;

  serve(app, db, pending, async ({ tx, scope, params }) =>
    pendingChanges(tx, placeOf(store, await store.one(tx, scope, params.id))),
  );
  serve(app, db, savePending, async ({ tx, scope, params, body }) => {
    const current = await store.one(tx, scope, params.id);
    const values = body.values as AnyValues;
    const refused = publishingFields.filter((name) => values[name] !== undefined);
    if (refused.length > 0)
      throw invalid(
        Object.fromEntries(refused.map((name) => [`values.${name}`, ['Change this in the record itself']])),
      );
    checkRowRights({ scope, store }, 'update', current, values);
    const place = placeOf(store, current);
    // Another user has published since: without a merge, the base of the changes would hide a conflict.
    if (body.recordVersion !== undefined && body.recordVersion !== current.version)
      throw stale(await pendingChanges(tx, place));
    return savePendingChanges(tx, place, values, body.version);
  });
  serve(app, db, schedulePending, async ({ tx, scope, params, body: { version, publishAt } }) => {
    const current = await store.one(tx, scope, params.id);
    checkRowRights({ scope, store }, 'update', current);
    if (version === 0) throw nothing();
    if (publishAt && Date.parse(publishAt) <= Date.now()) throw invalid({ publishAt: [over] });
    return schedulePendingChanges(tx, placeOf(store, current), version, publishAt);
  });
  serve(app, db, discardPending, async ({ tx, scope, params, ifMatch }) => {
    const current = await store.one(tx, scope, params.id);
    checkRowRights({ scope, store }, 'update', current);
    return discardPendingChanges(tx, placeOf(store, current), ifMatch);
  });
  serve(app, db, publishPending, async ({ tx, scope, params, body }) => {
    await holdItems(tx, store.resource, { ids: [params.id] });
    const current = await store.one(tx, scope, params.id);
    const found = await pendingChanges(tx, placeOf(store, current));
    if (found.version !== body.version) throw stale(found);
    if (found.version === 0) throw nothing();
    return publishPendingChanges({ tx, scope, store }, current, found, body.overwrite);
  });
}

const nothing = () => invalid({ '': ['There is nothing to change'] });

import type { FastifyInstance } from 'fastify';
import { publishingFields } from '../../../contract/calls/pending.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { ApiError, invalid, stale } from '../../platform/errors.ts';
import { checkRowRights } from '../../records/changes.ts';
import type { Row } from '../../records/row.ts';
import type { Store } from '../../records/store.ts';
import { restoreValues } from '../history/entrance.ts';
import { discardPendingChanges, pendingChanges, savePendingChanges } from './store.ts';

/** Changes to records that are saved without being published. */
export function pendingChangeRoutes(app: FastifyInstance, db: Database): void {
  for (const store of app.stores.values()) servePendingChanges(app, db, store);
}

const changedSince = 'This field has changed since you saved your changes';

function servePendingChanges(app: FastifyInstance, db: Database, store: Store): void {
  const { resource } = store;
  const { pending, savePending, discardPending, publishPending } = resource.endpoints;
  if (!pending || !savePending || !discardPending || !publishPending) return;
  const placeOf = (row: Row) => ({ resource, workspaceId: store.homeOf(row), id: store.idOf(row) });

  serve(app, db, pending, async ({ tx, scope, params }) =>
    pendingChanges(tx, placeOf(await store.one(tx, scope, params.id))),
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
    return savePendingChanges(tx, placeOf(current), values, body.version);
  });
  serve(app, db, discardPending, async ({ tx, scope, params, ifMatch }) => {
    const current = await store.one(tx, scope, params.id);
    checkRowRights({ scope, store }, 'update', current);
    return discardPendingChanges(tx, placeOf(current), ifMatch);
  });
  serve(app, db, publishPending, async ({ tx, scope, params, body }) => {
    const current = await store.one(tx, scope, params.id);
    const place = placeOf(current);
    const found = await pendingChanges(tx, place);
    if (found.version !== body.version) throw stale(found);
    if (found.version === 0) throw invalid({ '': ['There is nothing to change'] });
    if (found.conflicts.length > 0 && !body.overwrite)
      throw new ApiError(
        'conflict',
        'The record has changed in the same fields. Review your changes before you publish them.',
        {
          validationErrors: Object.fromEntries(found.conflicts.map((name) => [name, [changedSince]])),
        },
      );
    // Changes that another user saves at this moment stay.
    await discardPendingChanges(tx, place, found.version);
    return restoreValues({ tx, scope, store }, current, found.values);
  });
}

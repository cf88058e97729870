import type { FastifyInstance } from 'fastify';
import type { Chosen } from '../../../contract/bulk.ts';
import type { ChangedSet } from '../../../contract/history.ts';
import { type Resource, homeKeyOf } from '../../../contract/resource.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import { type Call, serve } from '../../http/serve.ts';
import { currentSet } from '../../records/change-set-store.ts';
import { checkRights, checkRules, organisationOf } from '../../records/routes.ts';
import type { Row, Store } from '../../records/store.ts';
import { chosenRows } from './chosen.ts';
import { allAllowed } from './refused.ts';

type Many = Call<unknown, unknown, Chosen>;

/** The same for many records in one transaction: all of them, or none. */
export function bulkRoutes(app: FastifyInstance, db: Database): void {
  for (const store of app.stores.values()) serveBulk(app, db, store);
}

function serveBulk(app: FastifyInstance, db: Database, store: Store): void {
  const { resource } = store;
  const { bulkUpdate, bulkRemove, bulkRestore } = resource.endpoints;
  const idOf = (row: Row) => Number(row[resource.idKey]);
  const check = (scope: Scope, action: 'update' | 'delete', rows: Row[], values?: Record<string, unknown>) =>
    allAllowed(rows, (row) =>
      checkRights(store, scope, action, row, organisationOf(scope, resource.scope, homeOf(resource, row)), values),
    );

  if (bulkUpdate)
    serve(app, db, bulkUpdate, async ({ tx, scope, body }: Many) => {
      const { values = {} } = body;
      if (Object.keys(values).length === 0) throw invalid({ values: ['There is nothing to change'] });
      const rows = await chosenRows(tx, scope, store, body, false);
      const others = rows.filter((row) => Object.entries(values).some(([name, value]) => row[name] !== value));
      check(scope, 'update', others, values);
      for (const row of others) checkRules(resource, values, row);
      for (const row of others) await store.update(tx, scope, idOf(row), values, row.version);
      return outcome(tx, others.length, rows.length);
    });
  if (bulkRemove) serveMove(bulkRemove, false, (tx, scope, row) => store.remove(tx, scope, idOf(row), row.version));
  if (bulkRestore) serveMove(bulkRestore, true, (tx, scope, row) => store.restore(tx, scope, idOf(row)));

  function serveMove(
    endpoint: NonNullable<typeof bulkRemove>,
    trashed: boolean,
    move: (tx: Tx, scope: Scope, row: Row) => ReturnType<Store['remove' | 'restore']>,
  ) {
    serve(app, db, endpoint, async ({ tx, scope, body }: Many) => {
      const rows = await chosenRows(tx, scope, store, body, trashed);
      check(scope, 'delete', rows);
      for (const row of rows) await move(tx, scope, row);
      return outcome(tx, rows.length, rows.length);
    });
  }
}

const homeOf = (resource: Resource, row: Row) => Number(row[homeKeyOf(resource)]);

const outcome = async (tx: Tx, changed: number, of: number): Promise<ChangedSet> => ({
  changeSetId: await currentSet(tx),
  changed,
  skipped: of - changed,
});

import type { FastifyInstance } from 'fastify';
import { type BulkEndpoint, isOfOneRecord } from '../../../contract/calls/bulk.ts';
import type { ChangedSet } from '../../../contract/calls/history.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import { serve } from '../../http/serve.ts';
import { allAllowed } from '../../policy/all-allowed.ts';
import { currentSet } from '../../records/change-set-store.ts';
import { changeRecords, checkRowRights } from '../../records/changes.ts';
import type { Row } from '../../records/row.ts';
import type { Store } from '../../records/store.ts';
import { note } from '../../policy/note-store.ts';
import { type Scope, organisationOf } from '../../policy/scope.ts';
import { publishAllPending } from '../pending-changes/entrance.ts';
import { chosenRows } from './chosen.ts';

const forOne = 'Must be unique, so it can’t be set for several records';

/** Endpoints for the same change to many records in one transaction, all or none. */
export function bulkRoutes(app: FastifyInstance, db: Database): void {
  for (const store of app.stores.values()) serveBulk(app, db, store);
}

function serveBulk(app: FastifyInstance, db: Database, store: Store): void {
  const { bulkUpdate, bulkRemove, bulkRestore, bulkPublish } = store.resource.endpoints;

  if (bulkUpdate)
    serve(app, db, bulkUpdate, async ({ tx, scope, body }) => {
      const { values = {} } = body;
      if (Object.keys(values).length === 0) throw invalid({ values: ['There is nothing to change'] });
      const single = Object.keys(values).filter((name) => isOfOneRecord(store.resource, name));
      if (single.length > 0) throw invalid(Object.fromEntries(single.map((name) => [`values.${name}`, [forOne]])));
      const rows = await chosenRows(tx, scope, store, body, false);
      const others = rows.filter((row) => Object.entries(values).some(([name, value]) => row[name] !== value));
      allAllowed(others, (row) => checkRowRights({ scope, store }, 'update', row, values));
      await changeRecords({ tx, scope, store }, others, values);
      await noted(tx, scope, store, 'update', others);
      return outcome(tx, others.length, rows.length);
    });
  if (bulkPublish)
    serve(app, db, bulkPublish, async ({ tx, scope, body }) => {
      const rows = await chosenRows(tx, scope, store, body, false);
      const published = await publishAllPending({ tx, scope, store }, rows);
      await noted(tx, scope, store, 'update', published);
      return outcome(tx, published.length, rows.length);
    });
  if (bulkRemove) serveMove(bulkRemove, false);
  if (bulkRestore) serveMove(bulkRestore, true);

  function serveMove(endpoint: BulkEndpoint, trashed: boolean) {
    serve(app, db, endpoint, async ({ tx, scope, body }) => {
      const rows = await chosenRows(tx, scope, store, body, trashed);
      allAllowed(rows, (row) => checkRowRights({ scope, store }, 'delete', row));
      await (trashed ? store.restoreAll(tx, scope, rows) : store.removeAll(tx, scope, rows));
      await noted(tx, scope, store, trashed ? 'restore' : 'trash', rows);
      return outcome(tx, rows.length, rows.length);
    });
  }
}

/** Writes an audit entry in each organization about its own records. */
async function noted(tx: Tx, scope: Scope, { resource, homeOf }: Store, deed: string, rows: Row[]): Promise<void> {
  const byOrganisation = Map.groupBy(rows, (row) => organisationOf(scope, resource.scope, homeOf(row)));
  for (const [id, { length: count }] of byOrganisation)
    await note(tx, [id], { about: 'bulk', deed, resource: resource.name, count });
}

const outcome = async (tx: Tx, changed: number, total: number): Promise<ChangedSet> => ({
  changeSetId: await currentSet(tx),
  changed,
  skipped: total - changed,
});

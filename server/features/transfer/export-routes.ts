import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/client.ts';
import { serve } from '../../http/serve.ts';
import type { ListQuery } from '../../records/row.ts';
import { detailColumns, detailSourceOf } from './details.ts';
import { columnsOf, csvOf, jsonOf } from './export-rows.ts';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };
type ExportQuery = ListQuery & { format: keyof typeof types };

/** Every list as a file. */
export function exportRoutes(app: FastifyInstance, db: Database): void {
  for (const store of app.stores.values()) {
    const { resource } = store;
    if (!resource.endpoints.export) continue;
    serve(app, db, resource.endpoints.export, async ({ tx, scope, query: asked, request, reply }) => {
      const query = asked as ExportQuery;
      // Whoever only asks whether there are exports is not made to wait for one.
      const ids = request.method === 'HEAD' ? [] : await store.ids(tx, scope, query);
      // What was to be listed is settled now; its rows follow page by page, as fast as they are taken.
      const detailSource = detailSourceOf(resource, app.stores, scope);
      const details = detailSource && (await detailColumns(tx, detailSource, ids));
      const rows = (page: number[]) =>
        db.readAsUser(scope.actor.userId, async (later) => {
          const found = await store.byIds(later, page);
          return details ? details.add(later, found, resource.idKey) : found;
        });
      const columns = columnsOf(resource, details?.names);
      const day = new Date().toISOString().slice(0, 10);
      reply.header('content-type', types[query.format]);
      reply.header('content-disposition', `attachment; filename="${resource.name}-${day}.${query.format}"`);
      return Readable.from((query.format === 'csv' ? csvOf : jsonOf)(columns, ids, rows));
    });
  }
}

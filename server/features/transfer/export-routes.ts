import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/client.ts';
import { originOf } from '../../http/origin.ts';
import { serve } from '../../http/serve.ts';
import { watchRights } from '../../http/session.ts';
import { note } from '../../policy/note-store.ts';
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
    serve(app, db, resource.endpoints.export, async ({ tx, scope, query: asked, afterwards, request, reply }) => {
      const query = asked as ExportQuery;
      // A HEAD request asks only whether there are exports: it does not wait for one.
      const ids = request.method === 'HEAD' ? [] : await store.ids(tx, scope, query);
      // The ids are fixed now; the rows follow page by page, as fast as the client reads.
      const detailSource = detailSourceOf(resource, app.stores, scope);
      const details = detailSource && (await detailColumns(tx, detailSource, ids));
      const stillAllowed = watchRights(request);
      const rows = (page: number[]) =>
        db.readAsUser(scope.actor.userId, async (later) => {
          await stillAllowed(later);
          const found = await store.byIds(later, page);
          return details ? details.add(later, found, resource.idKey) : found;
        });
      const columns = columnsOf(resource, details?.names);
      const day = new Date().toISOString().slice(0, 10);
      reply.header('content-type', types[query.format]);
      reply.header('content-disposition', `attachment; filename="${resource.name}-${day}.${query.format}"`);
      const file = () => Readable.from((query.format === 'csv' ? csvOf : jsonOf)(columns, ids, rows));
      if (request.method === 'HEAD') return file();
      const { organisationIds } = scope;
      const count = organisationIds.length === 1 ? { count: ids.length } : {};
      const exported = { about: 'exports', deed: 'export', resource: resource.name, ...count } as const;
      // Once it is certain that the file goes out; reading changes nothing, so the note is a transaction of its own.
      afterwards(async () => {
        await db.asUser(scope.actor.userId, (later) => note(later, organisationIds, exported), originOf(request));
        return file();
      });
      return undefined;
    });
  }
}

import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/db/client.ts';
import { answerFile } from '../../../http/answer-file.ts';
import { serve } from '../../../http/serve.ts';
import type { ListQuery } from '../../../records/row.ts';
import { detailColumns, detailSourceOf } from '../cells/details.ts';
import { originsColumn, withOrigins } from './export-origins.ts';
import { columnsOf, csvOf, jsonOf } from './export-rows.ts';
import { furtherNames } from '../known/further-store.ts';

type ExportQuery = ListQuery & { format: 'csv' | 'json'; origins?: '1' };

/** Export endpoints for every list. */
export function exportRoutes(app: FastifyInstance, db: Database): void {
  for (const store of app.stores.values()) {
    const { resource } = store;
    if (!resource.endpoints.export) continue;
    serve(app, db, resource.endpoints.export, async (call) => {
      const { tx, scope, request } = call;
      const query = call.query as ExportQuery;
      // A HEAD request needs no rows.
      const ids = request.method === 'HEAD' ? [] : await store.ids(tx, scope, query);
      // The ids are fixed here; the rows follow page by page.
      const detailSource = detailSourceOf(resource, app.stores, scope);
      const details = detailSource && (await detailColumns(tx, detailSource, ids));
      const extraNames = [...(details?.names ?? []), ...(query.origins ? [originsColumn] : [])];
      const columns = columnsOf(resource, extraNames, await furtherNames(tx, resource, ids));
      const count = scope.organisationIds.length === 1 ? { count: ids.length } : {};
      const write = query.format === 'csv' ? csvOf : jsonOf;
      return answerFile(db, call, {
        name: resource.name,
        ending: query.format,
        exported: { resource: resource.name, ...count },
        pieces: (read) =>
          write(columns, ids, (page) =>
            read(async (later) => {
              const found = await store.byIds(later, page);
              const whole = details ? await details.add(later, found, resource.idKey) : found;
              return query.origins ? withOrigins(later, resource, whole) : whole;
            }),
          ),
      });
    });
  }
}

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { byteOrderMark, csvLine } from '../../../contract/cells.ts';
import { guessColumns, importKeys, importable, imports } from '../../../contract/imports.ts';
import type { Resource } from '../../../contract/resource.ts';
import { type Actor, homeOf } from '../../actor.ts';
import type { Database } from '../../db/client.ts';
import { invalid, notFound } from '../../errors.ts';
import { serve } from '../../serve.ts';
import { organisationOf } from '../resource/routes.ts';
import { type Job, addImport, beginCheck, enqueue, importRecord, invalidRows, jobOf } from './import-store.ts';
import { type Table, readTable } from './read-table.ts';
import { aimOf, check } from './work.ts';

/** Files on their way in: brought, mapped, checked, run. */
export function importRoutes(app: FastifyInstance, db: Database): void {
  const aim = (job: Job, actor: Actor) => {
    const store = app.stores.get(job.resource);
    if (!store) throw notFound('import');
    return aimOf(store, actor, job);
  };

  for (const { resource } of app.stores.values())
    if (resource.endpoints.imports)
      serve(app, db, resource.endpoints.imports, async ({ tx, scope, request }) => {
        const home = homeOf(scope, resource.scope);
        if (!request.document) throw invalid({ file: ['This is required'] });
        const { name, text } = request.document;
        const table = tableOf(text);
        const begun = {
          organisationId: organisationOf(scope, resource.scope, home),
          workspaceId: resource.scope === 'workspace' ? home : null,
          createdBy: scope.actor.userId,
          resource: resource.name,
          fileName: name.slice(0, 200),
          columns: guessColumns(resource, table.headers),
        };
        return importRecord(tx, await addImport(tx, begun, table));
      });

  serve(app, db, imports.one, ({ tx, params }) => importRecord(tx, params.id));
  serve(app, db, imports.check, async ({ tx, scope, params, body }) => {
    const job = await jobOf(tx, params.id);
    const into = aim(job, scope.actor);
    const { columns, key } = body;
    refuseUnknown(into.store.resource, job, columns, key);
    await beginCheck(tx, job.id, columns, key);
    await check(tx, into, { ...job, columns, key });
    return importRecord(tx, job.id);
  });
  serve(app, db, imports.run, async ({ tx, scope, params }) => {
    aim(await jobOf(tx, params.id), scope.actor);
    await enqueue(tx, params.id);
    return importRecord(tx, params.id);
  });
  serve(app, db, imports.errors, async ({ tx, params, reply }) => {
    const { headers, resource } = await jobOf(tx, params.id, false);
    const rows = await invalidRows(tx, params.id);
    reply.header('content-type', 'text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${resource}-errors.csv"`);
    const lines = [headers.concat('error'), ...rows.map(({ cells, problem }) => [...cells, problem])].map(csvLine);
    return Readable.from([byteOrderMark, ...lines]);
  });
}

function tableOf(text: string): Table {
  try {
    return readTable(text);
  } catch (error) {
    throw invalid({ file: [(error as Error).message] });
  }
}

function refuseUnknown(resource: Resource, { headers }: Job, columns: Job['columns'], key: string | null): void {
  const fields = ['id', ...importable(resource)];
  for (const [header, field] of Object.entries(columns)) {
    if (!headers.includes(header)) throw invalid({ [`columns.${header}`]: ['The file has no such column'] });
    if (field !== null && !fields.includes(field))
      throw invalid({ [`columns.${header}`]: ['There is no such field to fill'] });
  }
  if (key === null) return;
  if (!importKeys(resource).includes(key)) throw invalid({ key: ['Records cannot be told apart by this field'] });
  if (!Object.values(columns).includes(key)) throw invalid({ key: ['No column is mapped to this field'] });
}

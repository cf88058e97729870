import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { byteOrderMark, csvLine } from '../../../contract/cells.ts';
import { guessColumns, importKeys, importTarget, imports } from '../../../contract/imports.ts';
import { errorColumn } from '../../../contract/transfer.ts';
import type { Resource } from '../../../contract/resource.ts';
import { type Actor, homeOf, organisationOf } from '../../policy/scope.ts';
import type { Database } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import { serve } from '../../http/serve.ts';
import { storable } from '../../services/table-file/packed-table.ts';
import { note } from '../../policy/note-store.ts';
import { importContextOf } from './import-context.ts';
import { type Job, addImport, beginCheck, enqueue, importRecord, invalidRows, jobOf } from './import-store.ts';
import { check } from './work.ts';

/** Files on their way in: brought, mapped, checked, run. */
export function importRoutes(app: FastifyInstance, db: Database): void {
  const context = (job: Job, actor: Actor) => importContextOf(app.stores, actor, job);

  for (const { resource } of app.stores.values())
    if (resource.endpoints.imports)
      serve(app, db, resource.endpoints.imports, async ({ tx, scope, request }) => {
        const home = homeOf(scope, resource.scope);
        if (!request.document) throw invalid({ file: ['This is required'] });
        const { name, table } = request.document;
        const begun = {
          organisationId: organisationOf(scope, resource.scope, home),
          workspaceId: resource.scope === 'workspace' ? home : null,
          createdBy: scope.actor.userId,
          resource: resource.name,
          fileName: storable(name).slice(0, 200),
          columns: guessColumns(resource, table.headers),
        };
        return importRecord(tx, await addImport(tx, begun, table));
      });

  serve(app, db, imports.one, ({ tx, params }) => importRecord(tx, params.id));
  serve(app, db, imports.check, async ({ tx, scope, params, body }) => {
    const job = await jobOf(tx, params.id);
    const target = context(job, scope.actor);
    const { key } = body;
    const columns = knownColumns(target.store.resource, job, body.columns, key);
    await beginCheck(tx, job.id, columns, key);
    await check(tx, target, { ...job, columns, key });
    return importRecord(tx, job.id);
  });
  serve(app, db, imports.run, async ({ tx, scope, params }) => {
    const job = await jobOf(tx, params.id);
    context(job, scope.actor);
    await enqueue(tx, params.id);
    const { organisationId, resource, rows: count } = job;
    await note(tx, [organisationId], { about: 'bulk', deed: 'import', resource, count });
    return importRecord(tx, params.id);
  });
  serve(app, db, imports.errors, async ({ tx, params, reply }) => {
    const { headers, resource } = await jobOf(tx, params.id, false);
    const rows = await invalidRows(tx, params.id);
    reply.header('content-type', 'text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${resource}-errors.csv"`);
    // A file of refused rows that was brought again has the reasons of last time.
    const kept = headers.flatMap((header, index) => (header === errorColumn ? [] : index));
    const lines = [
      [...kept.map((index) => headers[index]), errorColumn],
      ...rows.map(({ cells, problem }) => [...kept.map((index) => cells[index]), problem]),
    ].map(csvLine);
    return Readable.from([byteOrderMark, ...lines]);
  });
}

/** The columns with their targets as they are kept. */
function knownColumns(
  resource: Resource,
  { headers }: Job,
  columns: Job['columns'],
  key: string | null,
): Job['columns'] {
  const known = Object.entries(columns).map(([header, wanted]): [string, string | null] => {
    const target = wanted === null ? null : importTarget(resource, wanted);
    if (!headers.includes(header)) throw invalid({ [`columns.${header}`]: ['The file has no such column'] });
    if (target === undefined) throw invalid({ [`columns.${header}`]: ['There is no such field to fill'] });
    return [header, target];
  });
  if (key !== null) {
    if (!importKeys(resource).includes(key)) throw invalid({ key: ['Records cannot be told apart by this field'] });
    if (!known.some(([, target]) => target === key)) throw invalid({ key: ['No column is mapped to this field'] });
  }
  return Object.fromEntries(known);
}

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { byteOrderMark, csvLine } from '../../../../contract/declaration/cells.ts';
import { furtherName } from '../../../../contract/declaration/further-fields.ts';
import { furtherPrefix, importKeys, importTarget, imports } from '../../../../contract/calls/imports.ts';
import { errorColumn } from '../../../../contract/calls/transfer.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { type Actor, homeOf, organisationOf } from '../../../policy/scope.ts';
import { checkedAtOnce } from '../../../platform/limits.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database, Tx } from '../../../platform/db/client.ts';
import { invalid } from '../../../platform/errors.ts';
import { resourceNamed, resources, resourcesWithin } from '../../../platform/resources.ts';
import { serve } from '../../../http/serve.ts';
import { type PackedTable, storable } from '../../../services/table-file/formats/packed-table.ts';
import { note } from '../../../policy/note-store.ts';
import { columnHints } from '../columns/column-hints.ts';
import { columnsOf, textsFor } from '../columns/columns.ts';
import { importContextOf } from './import-context.ts';
import {
  type Job,
  addImport,
  areDistinct,
  beginCheck,
  endCheck,
  enqueue,
  invalidRows,
  jobOf,
  listsOf,
  propose,
} from './import-store.ts';
import { importRecord, notedRows } from './import-record-store.ts';
import { fieldsOfKey } from '../known/keys.ts';
import { knownTargets } from '../known/known-store.ts';
import { parentTitles } from '../known/parents.ts';
import { proposedColumns } from './proposal.ts';
import { placeHeadings, proposedByFormat, proposedKey } from '../columns/proposed-key.ts';
import { check } from './work.ts';

/** Endpoints to upload, map, check and run imports. */
export function importRoutes(app: FastifyInstance, db: Database, { places }: Pick<Config, 'places'>): void {
  const recordOf = (tx: Tx, id: number) => importRecord(tx, id, !places);
  const context = (job: Job, actor: Actor) => importContextOf(app.stores, actor, job);

  for (const { resource } of app.stores.values())
    if (resource.endpoints.imports)
      serve(app, db, resource.endpoints.imports, async ({ tx, scope, request }) => {
        const home = homeOf(scope, resource.scope);
        if (!request.document) throw invalid({ file: ['This is required'] });
        const { name, table, lists, encoding, sheet = null, notes } = request.document;
        const begun = {
          organisationId: organisationOf(scope, resource.scope, home),
          workspaceId: resource.scope === 'workspace' ? home : null,
          createdBy: scope.actor.userId,
          resource: resource.name,
          fileName: storable(name).slice(0, 200),
          encoding,
          sheet,
          notes,
        };
        const id = await bring(tx, resource, home, begun, table);
        for (const { path, table: inner } of lists) {
          const within = listAt(resource, path);
          await bring(tx, within, home, { ...begun, resource: within.name, notes: [], parent: { id, path } }, inner);
        }
        return recordOf(tx, id);
      });

  serve(app, db, imports.one, ({ tx, params }) => recordOf(tx, params.id));
  serve(app, db, imports.check, async ({ tx, scope, params, body }) => {
    const job = await jobOf(tx, params.id);
    const settings = {
      dayOrder: body.dayOrder ?? job.dayOrder,
      places: body.places ?? job.places,
      given: body.values ?? job.given,
      takesPrivate: body.takesPrivate ?? job.takesPrivate,
      removesDropped: body.removesDropped ?? job.removesDropped,
    };
    const all = [job, ...(await listsOf(tx, job))];
    const isLong = all.reduce((sum, { rows }) => sum + rows, 0) > checkedAtOnce;
    for (const each of all) {
      const target = context(each, scope.actor);
      const sent = each.id === job.id ? body : (body.lists?.[String(each.id)] ?? {});
      const { columns, key } = mappingOf(target.store.resource, each, sent);
      const ofTable = { columns, key, duplicateAnswers: sent.duplicates ?? each.duplicateAnswers };
      await beginCheck(tx, each.id, { ...ofTable, ...settings }, isLong ? 'checking' : 'checked');
      if (!isLong) await check(tx, target, { ...each, ...ofTable, ...settings });
    }
    return recordOf(tx, job.id);
  });
  serve(app, db, imports.stop, async ({ tx, params }) => {
    const job = await jobOf(tx, params.id);
    await endCheck(tx, job, 'uploaded');
    return recordOf(tx, job.id);
  });
  serve(app, db, imports.run, async ({ tx, scope, params }) => {
    const job = await jobOf(tx, params.id);
    context(job, scope.actor);
    await enqueue(tx, params.id);
    const { organisationId, resource, rows: count } = job;
    await note(tx, [organisationId], { about: 'bulk', deed: 'import', resource, count });
    return recordOf(tx, params.id);
  });
  serve(app, db, imports.errors, async ({ tx, params, reply }) => {
    const job = await jobOf(tx, params.id, false);
    const { headers, resource } = job;
    const rows = await invalidRows(tx, params.id);
    const parent = await parentTitles(tx, app.stores, job, rows);
    reply.header('content-type', 'text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${resource}-errors.csv"`);
    // A re-uploaded file of refused rows still has the old reasons; drop them.
    const kept = headers.flatMap((header, index) => (header === errorColumn ? [] : index));
    const lines = [
      [...parent.heading, ...kept.map((index) => headers[index]), errorColumn],
      ...rows.map((row) => [
        ...parent.of(row),
        ...kept.map((index) => row.cells[index]),
        `Line ${row.line}: ${row.problem}`,
      ]),
    ].map(csvLine);
    return Readable.from([byteOrderMark, ...lines]);
  });
  serve(app, db, imports.notes, async ({ tx, params, reply }) => {
    const job = await jobOf(tx, params.id, false);
    const columns = columnsOf(job);
    const { title } = resourceNamed(job.resource);
    reply.header('content-type', 'text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${job.resource}-notes.csv"`);
    const lines = (await notedRows(tx, params.id)).flatMap(({ line, cells, notes }) =>
      notes!.map(({ column, value, message }) => [line, textsFor(columns, cells, title)[0], column, value, message]),
    );
    return Readable.from([byteOrderMark, ...[['line', title, 'column', 'value', 'note'], ...lines].map(csvLine)]);
  });
}

/** The resource of a list nested in another resource's rows. */
const listAt = (resource: Resource, path: string): Resource =>
  resourcesWithin(resource.name).get(path.slice(path.lastIndexOf('.') + 1).toLowerCase())!.resource;

const find = (name: string) => resources.find((resource) => resource.name === name);

/** Stores a table with its proposed columns and key. */
async function bring(
  tx: Tx,
  resource: Resource,
  home: number,
  begun: Omit<Parameters<typeof addImport>[1], 'hints'>,
  table: PackedTable,
): Promise<number> {
  const id = await addImport(tx, { ...begun, hints: columnHints(resource, table, find) }, table);
  const proposed = proposedByFormat(resource, table);
  const others = { ...table, headers: table.headers.filter((header) => !Object.hasOwn(proposed.columns, header)) };
  const known = await knownTargets(tx, resource, home);
  const columns = { ...proposedColumns(resource, others, find, known), ...proposed.columns };
  if (proposed.key !== null) {
    await propose(tx, id, columns, proposed.key);
    return id;
  }
  const key = await proposedKey(resource, columns, (names) => {
    const isNamed = (header: string) =>
      names.includes(columns[header] ?? '') || names.includes(furtherPrefix + furtherName(header, resource.ownNames));
    const indexes = table.headers.flatMap((header, index) => (isNamed(header) ? index : []));
    return areDistinct(tx, id, indexes);
  });
  await propose(tx, id, columns, key);
  return id;
}

type Mapping = Pick<Job, 'columns' | 'key'>;

/** Columns with their targets, and the key: as sent, otherwise as stored. */
function mappingOf(
  resource: Resource,
  job: Job,
  sent: { columns?: Mapping['columns'] | undefined; key?: string | null | undefined },
): Mapping {
  const known = Object.entries(sent.columns ?? job.columns).map(([header, wanted]): [string, string | null] => {
    const target = wanted === null ? null : importTarget(resource, wanted, find);
    if (!job.headers.includes(header)) throw invalid({ [`columns.${header}`]: ['The file has no such column'] });
    if (target === undefined) throw invalid({ [`columns.${header}`]: ['This field can’t be imported'] });
    return [header, target];
  });
  const filled = new Set(known.map(([, target]) => target));
  const places = placeHeadings(resource, Object.fromEntries(known)).map((name) => furtherPrefix + name);
  const isFilled = (name: string) =>
    filled.has(name) ||
    places.includes(name) ||
    filled.has(`${name}.time`) ||
    (filled.has('position') && Object.values(resource.address).includes(name));
  const { key = job.key !== null && fieldsOfKey(job.key).every(isFilled) ? job.key : null } = sent;
  for (const name of key === null ? [] : fieldsOfKey(key)) {
    if (!importKeys(resource).includes(name) && !name.startsWith(furtherPrefix))
      throw invalid({ key: ['This field can’t be used to match records'] });
    if (!isFilled(name)) throw invalid({ key: ['No column is mapped to this field'] });
  }
  return { columns: Object.fromEntries(known), key };
}

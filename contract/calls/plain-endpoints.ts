import * as z from 'zod/mini';
import type { BulkEndpoint } from './bulk.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { HistoryEndpoint, RevertEndpoint } from './history.ts';
import { idParams, queryText, scopeOnly, scopeQuery } from './list.ts';
import type { MergeEndpoints } from './merging.ts';
import type { OutdatedEndpoints } from './outdated.ts';
import type { PendingEndpoints } from './pending.ts';
import type { PositionsEndpoint } from './positions.ts';
import type { ResourceScope } from '../declaration/scope.ts';
import { type ImportsEndpoint, exportOf, importsOf } from './transfer.ts';
import type { UsedBeforeEndpoints } from './used-before.ts';
import { missing } from './validation.ts';
import type { AnyValues } from '../declaration/views.ts';

/** Body of a create or update of any resource. */
type WriteBody = z.ZodMiniType<AnyValues>;
/** An endpoint with the record's id in its path. */
export type RecordEndpoint = Endpoint & { params: typeof idParams };

/** Endpoints of a resource. A plain resource has all of them at the default paths. */
export interface ResourceEndpoints {
  list: Endpoint;
  /** Has the record's id in the path, or finds it otherwise and responds with a list. */
  one: RecordEndpoint | (Endpoint & { params?: never });
  create?: (Endpoint & { body: WriteBody }) | undefined;
  update?: (RecordEndpoint & { body: WriteBody }) | undefined;
  /** An update with files, if the plain update does not accept them. */
  updateWithMedia?: (RecordEndpoint & { body: WriteBody }) | undefined;
  remove?: RecordEndpoint | undefined;
  restore?: RecordEndpoint | undefined;
  /** The caller's own records, without paging (S6.02). */
  mine?: Endpoint | undefined;
  /** Translations of a record, by translation group. */
  translations?: TranslationsEndpoint | undefined;
  /** Adds a record to a translation group (S3.09), if a plain update cannot. */
  linkTranslation?: Endpoint | undefined;
  /** History of a record, and its restoration. */
  history?: HistoryEndpoint | undefined;
  revert?: RevertEndpoint | undefined;
  /** Outdated fields of translations, and the ways to clear them. */
  outdated?: OutdatedEndpoints['outdated'] | undefined;
  stillRight?: OutdatedEndpoints['stillRight'] | undefined;
  minorEdit?: OutdatedEndpoints['minorEdit'] | undefined;
  /** What merging two items changes, and the merge. */
  mergePlan?: MergeEndpoints['mergePlan'] | undefined;
  merge?: MergeEndpoints['merge'] | undefined;
  /** Earlier translations of the texts of a record. */
  usedBefore?: UsedBeforeEndpoints['usedBefore'] | undefined;
  /** Changes that are saved, but not published. */
  pending?: PendingEndpoints['pending'] | undefined;
  schedulePending?: PendingEndpoints['schedulePending'] | undefined;
  savePending?: PendingEndpoints['savePending'] | undefined;
  discardPending?: PendingEndpoints['discardPending'] | undefined;
  publishPending?: PendingEndpoints['publishPending'] | undefined;
  /** The same for many records at once. */
  bulkUpdate?: BulkEndpoint | undefined;
  bulkRemove?: BulkEndpoint | undefined;
  bulkRestore?: BulkEndpoint | undefined;
  bulkPublish?: BulkEndpoint | undefined;
  /** Map positions of a list's records. */
  positions?: PositionsEndpoint | undefined;
  /** The whole list as a file. */
  export?: Endpoint | undefined;
  /** Uploads a file of records. */
  imports?: ImportsEndpoint | undefined;
}

/** Query for a translation group. */
const groupQuery = z.strictObject({ ...scopeQuery, translation_group: queryText(64).check(z.minLength(1, missing)) });
/** The group is in the path or in the query. */
type TranslationsEndpoint = Endpoint & ({ params: typeof groupParams } | { query: typeof groupQuery });
/** Path parameters of an endpoint for a translation group. */
export const groupParams = z.strictObject({ group: queryText(64).check(z.minLength(1, missing)) });

/** Removes history, bulk changes, export and import from a resource. */
export const documentedAlone = {
  history: undefined,
  revert: undefined,
  bulkUpdate: undefined,
  bulkRemove: undefined,
  bulkRestore: undefined,
  bulkPublish: undefined,
  export: undefined,
  imports: undefined,
} satisfies Partial<ResourceEndpoints>;

/** Response of a removal: enough to restore the record. */
export const RemovedRecord = z.object({ id: z.int(), version: z.int(), deletedAt: z.string() });

/** Endpoints of every resource at the default paths. Files are sent in the parts of their fields. */
export function plainEndpoints<
  Item extends z.ZodMiniType,
  Create extends z.ZodMiniType,
  Update extends z.ZodMiniType,
  Query extends Record<string, z.ZodMiniType>,
>(
  name: string,
  { record, create, update, query }: { record: Item; create: Create; update: Update; query: Query },
  parts: readonly string[],
) {
  const path = `/${name}`;
  const files = parts.length > 0 ? { files: parts } : {};
  const access = (action: 'create' | 'read' | 'update' | 'delete') => ({ resource: name, action });
  const one = { params: idParams, query: scopeOnly };
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `List ${name}`,
      access: access('read'),
      query: z.strictObject(query),
      answer: z.array(record),
      count: 'header',
    }),
    one: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      summary: `Read one of the ${name}`,
      access: access('read'),
      ...one,
      answer: record,
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Create one of the ${name}`,
      access: access('create'),
      query: scopeOnly,
      body: create,
      ...files,
      answer: record,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Update one of the ${name}`,
      access: access('update'),
      ...one,
      body: update,
      ...files,
      answer: record,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Move one of the ${name} to the trash`,
      access: access('delete'),
      ...one,
      answer: RemovedRecord,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/{id}/restore`,
      summary: `Restore one of the ${name} from the trash`,
      access: access('delete'),
      ...one,
      answer: record,
      extension: true,
    }),
  };
}

/** Endpoint for the translations of a record by translation group, independent of the field's name. */
export const byTranslationGroup = <Item extends z.ZodMiniType>(name: string, record: Item) =>
  endpoint({
    method: 'GET',
    path: `/${name}-by-translation-group`,
    summary: `The translations of the ${singularOf(name)}`,
    access: { resource: name, action: 'read' },
    query: groupQuery,
    answer: z.array(record),
  });

/** List of the caller's own records. Each may be wrapped in an object under the resource's singular; clients read both (S3.02). */
export function ownList<Item extends z.ZodMiniType>(name: string, path: string, wrapped: boolean, record: Item) {
  const singular = singularOf(name);
  const inside = z.object({ [singular]: record });
  const unwrapped = z.pipe(
    inside,
    z.transform((row) => row[singular] as z.output<Item>),
  );
  return endpoint({
    method: 'GET',
    path,
    summary: `One's own ${name}`,
    access: 'session',
    query: scopeOnly,
    answer: z.array(wrapped ? inside : record),
    read: z.array(z.union([record, unwrapped])),
  });
}

/** Export of every list; import for records of a workspace or organization. */
export const transfers = (
  name: string,
  { list, create }: Pick<ResourceEndpoints, 'list' | 'create'>,
  scope: ResourceScope,
) => ({
  export: exportOf(name, list),
  ...(create && scope !== 'self' ? { imports: importsOf(name) } : {}),
});

/** 'properties' → 'property', 'ski-passes' → 'ski-pass', 'venues' → 'venue'. */
export const singularOf = (name: string): string =>
  /(ss|sh|ch|x)es$/.test(name) ? name.slice(0, -2) : name.replace(/ies$/, 'y').replace(/s$/, '');

/** Marks endpoints as not in the specification. */
export const asExtensions = <Calls extends Record<string, Endpoint>>(calls: Calls) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, extension: true }])) as {
    [Name in keyof Calls]: Calls[Name] & { extension: true };
  };

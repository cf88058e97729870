import * as z from 'zod/mini';
import type { BulkEndpoint } from './bulk.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { HistoryEndpoint, RevertEndpoint } from './history.ts';
import { idParams, queryText, scopeOnly, scopeQuery } from './list.ts';
import type { OutdatedEndpoints } from './outdated.ts';
import type { PendingEndpoints } from './pending.ts';
import type { PositionsEndpoint } from './positions.ts';
import type { ResourceScope } from '../declaration/scope.ts';
import { type ImportsEndpoint, exportOf, importsOf } from './transfer.ts';
import { missing } from './validation.ts';
import type { AnyValues } from '../declaration/views.ts';

/** The body of a create or update, of any resource. */
type WriteBody = z.ZodMiniType<AnyValues>;
/** A call with the record's id in its path. */
export type RecordEndpoint = Endpoint & { params: typeof idParams };

/** The calls a resource answers. A plain resource has all of them at the usual paths. */
export interface ResourceEndpoints {
  list: Endpoint;
  /** Names its record in the path, or finds it otherwise and answers in a list. */
  one: RecordEndpoint | (Endpoint & { params?: never });
  create?: (Endpoint & { body: WriteBody }) | undefined;
  update?: (RecordEndpoint & { body: WriteBody }) | undefined;
  /** Takes files that come with an update, where the plain update does not. */
  updateWithMedia?: (RecordEndpoint & { body: WriteBody }) | undefined;
  remove?: RecordEndpoint | undefined;
  restore?: RecordEndpoint | undefined;
  /** One's own, whole and without paging (S6.02). */
  mine?: Endpoint | undefined;
  /** The same item in its languages, by translation group. */
  translations?: TranslationsEndpoint | undefined;
  /** Puts a record into a translation group (S3.09), where a plain update does not serve. */
  linkTranslation?: Endpoint | undefined;
  /** Who changed what in a record, and the way back to one of its states. */
  history?: HistoryEndpoint | undefined;
  revert?: RevertEndpoint | undefined;
  /** Which fields of a translation are outdated, and the ways to clear that. */
  outdated?: OutdatedEndpoints['outdated'] | undefined;
  stillRight?: OutdatedEndpoints['stillRight'] | undefined;
  minorEdit?: OutdatedEndpoints['minorEdit'] | undefined;
  /** Changes that are saved, but not published. */
  pending?: PendingEndpoints['pending'] | undefined;
  savePending?: PendingEndpoints['savePending'] | undefined;
  discardPending?: PendingEndpoints['discardPending'] | undefined;
  publishPending?: PendingEndpoints['publishPending'] | undefined;
  /** The same for many records at once. */
  bulkUpdate?: BulkEndpoint | undefined;
  bulkRemove?: BulkEndpoint | undefined;
  bulkRestore?: BulkEndpoint | undefined;
  /** Where the records of a list are on the map. */
  positions?: PositionsEndpoint | undefined;
  /** The whole list as a file. */
  export?: Endpoint | undefined;
  /** Brings a file of records. */
  imports?: ImportsEndpoint | undefined;
}

/** What the call by translation group asks for. */
const groupQuery = z.strictObject({ ...scopeQuery, translation_group: queryText(64).check(z.minLength(1, missing)) });
/** Names the group in its path, or in its query. */
type TranslationsEndpoint = Endpoint & ({ params: typeof groupParams } | { query: typeof groupQuery });
/** The path of a call that names a translation group. */
export const groupParams = z.strictObject({ group: queryText(64).check(z.minLength(1, missing)) });

/** Takes history, bulk changes, export and import away from a resource. */
export const documentedAlone = {
  history: undefined,
  revert: undefined,
  bulkUpdate: undefined,
  bulkRemove: undefined,
  bulkRestore: undefined,
  export: undefined,
  imports: undefined,
} satisfies Partial<ResourceEndpoints>;

/** The answer of a removal: enough to restore the record. */
export const RemovedRecord = z.object({ id: z.int(), version: z.int(), deletedAt: z.string() });

/** The calls that every resource has, at the usual paths. Files travel in the parts of their fields. */
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

/** The same record in its languages: those of one translation group, whatever the field is called that holds it. */
export const byTranslationGroup = <Item extends z.ZodMiniType>(name: string, record: Item) =>
  endpoint({
    method: 'GET',
    path: `/${name}-by-translation-group`,
    summary: `The translations of the ${singularOf(name)}`,
    access: { resource: name, action: 'read' },
    query: groupQuery,
    answer: z.array(record),
  });

/** The list of the caller's own records. Each record may come wrapped in an object under the resource's singular; both are read (S3.02). */
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

/** Every list goes out as a file; a file comes in where records are added to a workspace or an organisation. */
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

/** The same calls, each marked as one that the specification does not name. */
export const asExtensions = <Calls extends Record<string, Endpoint>>(calls: Calls) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, extension: true }])) as {
    [Name in keyof Calls]: Calls[Name] & { extension: true };
  };

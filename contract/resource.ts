import * as z from 'zod/mini';
import { bulkEndpoints } from './bulk.ts';
import type { Details } from './details.ts';
import { type AnyEndpoint, endpoint } from './endpoint.ts';
import type { Field } from './fields.ts';
import { withDefaults } from './field-defaults.ts';
import { historyEndpoints } from './history.ts';
import { idParams, listQuery, scopeOnly } from './list.ts';
import type { Rule, Unique } from './rules.ts';
import { exportOf, importsOf } from './transfer.ts';

export type Fields = Record<string, Field>;

/** Fields as a record shows them: what is not required may be empty. */
export type Values<F extends Fields> = { [K in keyof F]: z.output<F[K]['value']> | null };

/** What the server adds to every record. */
export interface RecordBase {
  version: number;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

/** The calls a resource answers. A plain resource has all of them at the usual paths. */
export interface ResourceEndpoints {
  list: AnyEndpoint;
  one: AnyEndpoint;
  create?: AnyEndpoint;
  update?: AnyEndpoint;
  /** Takes files that come with an update, where the plain update does not. */
  updateWithMedia?: AnyEndpoint;
  remove?: AnyEndpoint;
  restore?: AnyEndpoint;
  /** One's own, whole and without paging (S6.02). */
  mine?: AnyEndpoint;
  /** The same item in its languages, by translation group. */
  translations?: AnyEndpoint;
  /** Puts a record into a translation group (S3.09), where a plain update does not serve. */
  linkTranslation?: AnyEndpoint;
  /** Who changed what in a record, and the way back to one of its states. */
  history?: AnyEndpoint;
  revert?: AnyEndpoint;
  /** The same for many records at once. */
  bulkUpdate?: AnyEndpoint;
  bulkRemove?: AnyEndpoint;
  bulkRestore?: AnyEndpoint;
  /** The whole list as a file. */
  export?: AnyEndpoint;
  /** Brings a file of records. */
  imports?: AnyEndpoint;
}

/** The three views of an entity and the query of its list, for endpoints that are written out. */
export interface Views {
  record: z.ZodMiniType;
  create: z.ZodMiniType;
  update: z.ZodMiniType;
  query: ReturnType<typeof listQuery>;
}

/** Belongs to a workspace, to an organisation, or is an organisation itself. */
export type ResourceScope = 'workspace' | 'organisation' | 'self';

/** Under which name a record says whose it is. */
export const homeKeyOf = ({ scope, idKey }: { scope: ResourceScope; idKey: string }): string =>
  scope === 'self' ? idKey : `${scope}Id`;

interface Declared<F extends Fields> {
  fields: F;
  /** The field that names a record in lists, selects and dialogs. */
  title: keyof F & string;
  /** Whose content it is. */
  scope?: ResourceScope;
  /** The key of its id on the wire. */
  idKey?: string;
  /** What only a record shows. */
  shown?: Record<string, z.ZodMiniType>;
  /** Order of a list that asks for none. */
  order?: { sort: keyof F & string; descending?: boolean };
  /** What must hold between fields. */
  rules?: readonly Rule[];
  /** What may be there once only in its workspace or organisation, the trash aside. */
  unique?: readonly Unique[];
  /** Where its screens live, and under which heading and icon the menu shows them; not `generated` where a page of its own serves it. */
  screen?: { path?: string; group?: string; icon?: string; generated?: boolean };
  /** What is kept of a record in records of another resource: columns of its files beside its fields. */
  details?: Details;
  /** The path of the list of one's own (S6.02). */
  mine?: string;
  /** Each of one's own comes wrapped in an object under the resource's singular (S3.02). */
  mineWrapped?: boolean;
  /** Calls that differ from the usual ones. */
  endpoints?: (views: Views) => Partial<ResourceEndpoints>;
  /** Reads a record as some server sends it into the form that the client works with. */
  receive?: (wire: Record<string, unknown>) => Record<string, unknown>;
  /** Turns what somebody asks a list for into the query that the call documents, e.g. its default dates. */
  ask?: (wanted: Record<string, unknown>) => Record<string, unknown>;
  /** The two query names of the span of days that the list is about. */
  window?: readonly [from: string, to: string];
  /** List requests are numbered, and an outdated answer is discarded (S4.10). */
  numbered?: boolean;
  /** Its table, where that is not called as the resource is. */
  storedAs?: string;
  /** Served by a feature of its own; otherwise table and API follow from the declaration. */
  ownFeature?: boolean;
}

export interface Resource<F extends Fields = Fields> {
  name: string;
  fields: F;
  title: string;
  scope: ResourceScope;
  idKey: string;
  storedAs: string;
  order: { sort: string; descending: boolean };
  rules: readonly Rule[];
  unique: readonly Unique[];
  details?: Details;
  screen: { path: string; group: string; icon: string; generated: boolean };
  record: z.ZodMiniType;
  create: z.ZodMiniType;
  update: z.ZodMiniType;
  endpoints: ResourceEndpoints;
  receive: (wire: Record<string, unknown>) => Record<string, unknown>;
  ask: (wanted: Record<string, unknown>) => Record<string, unknown>;
  window?: readonly [from: string, to: string];
  numbered: boolean;
  ownFeature: boolean;
  mineWrapped: boolean;
}

/** What a removal leaves behind: enough to take it back. */
export const Removed = z.object({ id: z.int(), version: z.int(), deletedAt: z.string() });

/**
 * Declares a resource: from this follow its routes, menu entry, list, forms, validation on both sides, permission keys
 * and OpenAPI entry, and where it is not `ownFeature` its table and API. How to: docs/add-a-resource.md.
 */
export function defineResource<const F extends Fields>(name: string, declared: Declared<F>): Resource<F> {
  const { idKey = 'id', scope = 'workspace' } = declared;
  const fields = withDefaults(declared.fields, declared.title);
  const parts = Object.values(fields).flatMap(({ part }) => part ?? []);
  if (parts.length > 0 && scope !== 'workspace') throw new Error(`${name}: pictures belong to a workspace`);
  const views = { ...viewsOf(fields, idKey, scope, declared.shown), query: listQuery(fields) };
  const own = {
    ...plainEndpoints(name, views, parts),
    ...ownList(name, declared, views.record),
    ...declared.endpoints?.(views),
  };
  return {
    name,
    fields,
    title: declared.title,
    scope,
    idKey,
    storedAs: declared.storedAs ?? name.replaceAll('-', '_'),
    order: { sort: declared.order?.sort ?? declared.title, descending: declared.order?.descending ?? false },
    rules: declared.rules ?? [],
    unique: declared.unique ?? [],
    details: declared.details,
    screen: { path: `/${name}`, group: 'directory', icon: 'list', generated: true, ...declared.screen },
    record: views.record,
    create: views.create,
    update: views.update,
    endpoints: {
      ...transfers(name, own, scope),
      ...historyEndpoints(name, views.record, own.update !== undefined),
      // Organisations stand each for themselves: nobody changes several alike.
      ...(scope === 'self' ? {} : bulkEndpoints(name, own)),
      ...own,
    },
    mineWrapped: declared.mineWrapped ?? false,
    receive: declared.receive ?? ((wire) => wire),
    ask: declared.ask ?? ((wanted) => wanted),
    window: declared.window,
    numbered: declared.numbered ?? false,
    ownFeature: declared.ownFeature ?? false,
  };
}

const notBlank = (value: unknown) => value !== '';

/**
 * Rules sit on fields, so that all messages are collected; defaults live in `create` only. A record with references
 * carries in `labels` what they are called, so that nobody asks for each of them.
 */
function viewsOf(fields: Fields, idKey: string, scope: ResourceScope, shown: Record<string, z.ZodMiniType> = {}) {
  const record: Record<string, z.ZodMiniType> = { [idKey]: z.int(), [homeKeyOf({ scope, idKey })]: z.int() };
  const create: Record<string, z.ZodMiniType> = {};
  const update: Record<string, z.ZodMiniType> = {};
  for (const [name, field] of Object.entries(fields)) {
    record[name] = field.required ? shownAs(field) : z.nullable(shownAs(field));
    if (field.readOnly) continue;
    const given = accepted(field);
    update[name] = z.optional(given);
    if (field.default !== undefined) create[name] = z._default(given, field.default);
    else create[name] = field.required ? given : z.optional(given);
  }
  if (Object.values(fields).some(({ kind }) => kind === 'ref'))
    record.labels = z.record(z.string(), z.nullable(z.string()));
  const base = { version: z.int(), createdAt: z.string(), updatedAt: z.string(), deletedAt: z.nullable(z.string()) };
  return {
    record: z.object({ ...record, ...shown, ...base }),
    create: z.strictObject(create),
    update: z.strictObject(update),
  };
}

/** What is stored was checked on its way in; on its way out only what it is counts. */
function shownAs(field: Field): z.ZodMiniType {
  const value = field.value as z.ZodMiniType;
  if (value.def.type === 'string') return z.string();
  if (value.def.type === 'number') return z.number();
  if (field.kind === 'json') return z.unknown();
  return value;
}

/** What a client may send for a field. An image is sent as a file beside the fields, or emptied with null; a status is never empty. */
function accepted(field: Field): z.ZodMiniType {
  if (field.kind === 'image') return z.null();
  const value = field.value as z.ZodMiniType;
  if (field.required) return value.check(z.refine(notBlank, 'This is required'));
  if (field.kind === 'status') return value;
  return z.nullable(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      value,
    ]),
  );
}

function plainEndpoints(
  name: string,
  { record, create, update, query }: Views,
  parts: readonly string[],
): ResourceEndpoints {
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
      summary: `Add to the ${name}`,
      access: access('create'),
      query: scopeOnly,
      body: create,
      ...files,
      answer: record,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Change one of the ${name}`,
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
      answer: Removed,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/{id}/restore`,
      summary: `Take one of the ${name} out of the trash`,
      access: access('delete'),
      ...one,
      answer: record,
      extension: true,
    }),
  };
}

function ownList(
  name: string,
  { mine, mineWrapped }: { mine?: string; mineWrapped?: boolean },
  record: z.ZodMiniType,
): Partial<ResourceEndpoints> {
  if (!mine) return {};
  const item = mineWrapped ? z.object({ [singularOf(name)]: record }) : record;
  return {
    mine: endpoint({
      method: 'GET',
      path: mine,
      summary: `One's own ${name}`,
      access: 'session',
      query: scopeOnly,
      answer: z.array(item),
    }),
  };
}

/** Every list goes out as a file; a file comes in where records are added to a workspace or an organisation. */
const transfers = (
  name: string,
  { list, create }: ResourceEndpoints,
  scope: ResourceScope,
): Partial<ResourceEndpoints> => ({
  export: exportOf(name, list),
  ...(create && scope !== 'self' ? { imports: importsOf(name) } : {}),
});

/** 'properties' → 'property', 'venues' → 'venue'. */
export const singularOf = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');

export { f } from './fields.ts';
export { idParams, scopeOnly } from './list.ts';

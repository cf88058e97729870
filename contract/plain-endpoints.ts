import * as z from 'zod/mini';
import { type AnyEndpoint, endpoint } from './endpoint.ts';
import { idParams, scopeOnly } from './list.ts';
import type { ResourceScope } from './scope.ts';
import { exportOf, importsOf } from './transfer.ts';
import type { Views } from './views.ts';

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

/** For a resource that answers its documented calls, and none of those that follow from a declaration. */
export const documentedAlone = {
  history: undefined,
  revert: undefined,
  bulkUpdate: undefined,
  bulkRemove: undefined,
  bulkRestore: undefined,
  export: undefined,
  imports: undefined,
} satisfies Partial<ResourceEndpoints>;

/** What a removal leaves behind: enough to take it back. */
export const Removed = z.object({ id: z.int(), version: z.int(), deletedAt: z.string() });

/** The calls that every resource has, at the usual paths. Files travel in the parts of their fields. */
export function plainEndpoints(
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

/** The list of one's own, for a resource that names a path for it. */
export function ownList(
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
export const transfers = (
  name: string,
  { list, create }: ResourceEndpoints,
  scope: ResourceScope,
): Partial<ResourceEndpoints> => ({
  export: exportOf(name, list),
  ...(create && scope !== 'self' ? { imports: importsOf(name) } : {}),
});

/** 'properties' → 'property', 'venues' → 'venue'. */
export const singularOf = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');

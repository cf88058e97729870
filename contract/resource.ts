import type * as z from 'zod/mini';
import { bulkEndpoints } from './bulk.ts';
import type { Details } from './details.ts';
import type { Field } from './fields.ts';
import { lineOf, withDefaults } from './field-defaults.ts';
import { historyEndpoints } from './history.ts';
import { listQuery } from './list.ts';
import { type ResourceEndpoints, ownList, plainEndpoints, transfers } from './plain-endpoints.ts';
import type { Rule, Unique } from './rules.ts';
import type { ResourceScope } from './scope.ts';
import { type Views, viewsOf } from './views.ts';

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

interface Declared<F extends Fields> {
  fields: F;
  /** The field that names a record in lists, selects and dialogs. */
  title: keyof F & string;
  /** What a list says in grey beneath the title; else the first time and the first reference among its columns. */
  line?: readonly (keyof F & string)[];
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
  line: readonly string[];
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
    line: declared.line ?? lineOf(fields),
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

/** The resources among what modules export, by their names. */
export const resourcesIn = (modules: readonly object[]): Resource[] =>
  modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter(isResource)
    .sort((one, other) => one.name.localeCompare(other.name));

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'endpoints' in value && 'record' in value;

export { Removed, type ResourceEndpoints, documentedAlone, singularOf } from './plain-endpoints.ts';
export type { Views } from './views.ts';
export { type ResourceScope, homeKeyOf } from './scope.ts';
export { f } from './fields.ts';
export { idParams, scopeOnly } from './list.ts';

import * as z from 'zod/mini';
import type { Address } from '../places/address.ts';
import { type BuiltInRights, builtInRights } from '../people/built-in-rights.ts';
import { bulkEndpoints } from '../calls/bulk.ts';
import { refuseFaults } from './declaration-faults.ts';
import type { Details } from './details.ts';
import { groupField, isTranslated, lineOf, withDefaults } from './field-defaults.ts';
import { historyEndpoints } from '../calls/history.ts';
import type { Openness } from './further-fields.ts';
import { listQuery, scopeQuery } from '../calls/list.ts';
import { OutdatedField, outdatedEndpoints } from '../calls/outdated.ts';
import { pendingEndpoints } from '../calls/pending.ts';
import {
  type ResourceEndpoints,
  byTranslationGroup,
  ownList,
  plainEndpoints,
  transfers,
} from '../calls/plain-endpoints.ts';
import { type PositionsEndpoint, positionsOf } from '../calls/positions.ts';
import { proseFields } from './prose.ts';
import type { Rule, Unique } from './rules.ts';
import { isSchedulable, withScheduling } from './scheduling.ts';
import type { ResourceScope } from './scope.ts';
import { lazy } from './lazy.ts';
import type { Within } from './within.ts';
import {
  type AnyValues,
  type Fields,
  type RecordBase,
  type Values,
  type Views,
  type ViewsOf,
  viewsOf,
} from './views.ts';

/** Schemas of read-only values of a record that are no fields. */
type ExtraFields = Record<string, z.ZodMiniType>;

/** A record on the wire: its id, its home, its fields, its read-only extras, and what the server adds to every record. */
export type RecordShape<
  F extends Fields,
  IdKey extends string,
  Scope extends ResourceScope,
  More extends ExtraFields,
> = Values<F> &
  RecordBase &
  Record<IdKey, number> &
  (Scope extends 'self' ? unknown : Record<`${Scope}Id`, number>) & {
    [Name in keyof More]: z.output<More[Name]>;
  } & { labels?: Record<string, string | null>; outdated?: OutdatedField[]; hasPendingChanges?: boolean };

/** How a list is looked at. */
export type ListView = 'table' | 'gallery' | 'map';

/** A list request, by query names. */
export type ListRequest = Record<string, unknown>;
/** A record as some server sends it. */
export type WireRecord = Record<string, unknown>;

interface Declaration<
  F extends Fields,
  IdKey extends string,
  Scope extends ResourceScope,
  More extends ExtraFields,
  Own extends Partial<ResourceEndpoints>,
> {
  fields: F;
  /** The field that names a record in lists, selects and dialogs. */
  title: keyof F & string;
  /** The value that is a record's picture in lists and galleries, where that is not its first image. */
  picture?: keyof More & string;
  /** What a list says in grey beneath the title; else the first time and the first reference among its columns. */
  line?: readonly (keyof F & string)[];
  /** The fields of its address, which a chosen place fills in. */
  address?: Address<keyof F & string>;
  /** Whose content it is. */
  scope?: Scope;
  /** The key of its id on the wire. */
  idKey?: IdKey;
  /** Read-only values of a record that are no fields. */
  shown?: More;
  /** Order of a list that asks for none. */
  order?: { sort: keyof F & string; descending?: boolean };
  /** What must hold between fields. */
  rules?: readonly Rule[];
  /** Values that must be unique in a workspace or organisation; the trash does not count. */
  unique?: readonly Unique[];
  /** Where its screens live, under which heading and icon the menu shows them, and how its list begins; not `generated` where a page of its own serves it. */
  screen?: { path?: string; group?: string; icon?: string; generated?: boolean; view?: ListView };
  /** Details: records of another resource that belong to this one's, and are columns of its files. */
  details?: Details;
  /** The path of the list of one's own (S6.02). */
  mine?: string;
  /** Members see their own ones here even without the right to read. */
  mineByMembership?: boolean;
  /** Each of one's own comes wrapped in an object under the resource's singular (S3.02). */
  mineWrapped?: boolean;
  /** Calls that differ from the usual ones. */
  endpoints?: (views: ViewsOf<F, RecordShape<F, IdKey, Scope, More>>) => Own;
  /** Reads a record as some server sends it into the form that the client works with. */
  receive?: (wire: WireRecord) => WireRecord;
  /** Turns a list request into the query that the call documents, e.g. with its default dates. */
  ask?: (wanted: ListRequest) => ListRequest;
  /** The two query names of the span of days that the list is about. */
  window?: readonly [from: string, to: string];
  /** Whether its list can be searched by latitude, longitude and distance. */
  nearby?: boolean;
  /** What a record may lack, each by a name: the list can be narrowed to those that lack one of them. */
  lacking?: readonly string[];
  /** List requests are numbered, and an outdated answer is discarded (S4.10). */
  numbered?: boolean;
  /** Its table, where that is not called as the resource is. */
  storedAs?: string;
  /** What editors and translators may do with it, where that is not the usual: `docs/add-a-resource.md`. */
  roles?: Partial<BuiltInRights>;
  /** Takes and gives back further fields that it does not declare (S3.08); its table has a column for them. */
  open?: boolean;
  /** Fields inside nested objects of these names on the wire; they are also accepted at the top level. */
  within?: readonly Within[];
  /** The message of a 404, instead of the usual one. */
  unknown?: string;
  /** Every workspace has one record of it from its beginning; its calls are those of `contract/declaration/single.ts`. */
  single?: boolean;
  /** Served by a feature of its own; otherwise table and API follow from the declaration. */
  ownFeature?: boolean;
}

/** A declared resource with all that follows from its declaration: schemas, calls, defaults. */
export interface Resource<
  Name extends string = string,
  F extends Fields = Fields,
  Item = unknown,
  Calls = ResourceEndpoints,
> extends Openness {
  name: Name;
  fields: F;
  title: string;
  picture: string | undefined;
  line: readonly string[];
  address: Address;
  scope: ResourceScope;
  idKey: string;
  storedAs: string;
  order: { sort: string; descending: boolean };
  rules: readonly Rule[];
  unique: readonly Unique[];
  details?: Details | undefined;
  screen: { path: string; group: string; icon: string; generated: boolean; view: ListView };
  record: z.ZodMiniType<Item, Item>;
  create: z.ZodMiniType<AnyValues>;
  update: z.ZodMiniType<AnyValues>;
  endpoints: Calls;
  receive: (wire: WireRecord) => WireRecord;
  ask: (wanted: ListRequest) => ListRequest;
  window?: readonly [from: string, to: string] | undefined;
  nearby: boolean;
  lacking: readonly string[];
  placed: boolean;
  /** The fields with texts of which it is known where they come from. */
  prose: readonly string[];
  numbered: boolean;
  roles: BuiltInRights;
  within: readonly Within[];
  unknown?: string | undefined;
  single: boolean;
  ownFeature: boolean;
  mineWrapped: boolean;
  mineByMembership: boolean;
}

/** A record of a resource, as the wire carries it. */
export type RecordOf<R extends Resource> = z.output<R['record']>;

/** The usual calls and those that follow from them; a resource's own calls stand in their place. */
type CallsOf<V extends Views, Own> = Omit<UsualCalls<V>, keyof Own> & Own;
type UsualCalls<V extends Views> = ReturnType<
  typeof plainEndpoints<V['record'], V['create'], V['update'], V['query']>
> &
  Partial<ReturnType<typeof transfers>> &
  ReturnType<typeof historyEndpoints<V['record']>> &
  ReturnType<typeof bulkEndpoints> &
  Partial<ReturnType<typeof outdatedEndpoints<V['record']>>> &
  Partial<ReturnType<typeof pendingEndpoints<V['record'], V['update']>>> & {
    positions?: PositionsEndpoint;
    mine?: ReturnType<typeof ownList<V['record']>>;
    translations?: ReturnType<typeof byTranslationGroup<V['record']>>;
  };

/**
 * Declares a resource: from this follow its routes, menu entry, list, forms, validation on both sides, permission keys
 * and OpenAPI entry, and where it is not `ownFeature` its table and API. How to: docs/add-a-resource.md.
 */
export function defineResource<
  const Name extends string,
  const F extends Fields,
  const IdKey extends string = 'id',
  const Scope extends ResourceScope = 'workspace',
  const More extends ExtraFields = Record<never, never>,
  const Own extends Partial<ResourceEndpoints> = Record<never, never>,
>(
  name: Name,
  declared: Declaration<F, IdKey, Scope, More, Own>,
): Resource<Name, F, RecordShape<F, IdKey, Scope, More>, CallsOf<ViewsOf<F, RecordShape<F, IdKey, Scope, More>>, Own>> {
  const idKey = declared.idKey ?? 'id';
  const scope: ResourceScope = declared.scope ?? 'workspace';
  const fields = withScheduling(withDefaults(declared.fields, declared.title));
  refuseFaults(name, fields, scope, declared.address);
  const { latitude, longitude } = declared.address ?? {};
  const placed = latitude !== undefined && longitude !== undefined;
  const prose = proseFields(fields, scope);
  const translated = isTranslated(fields);
  const parts = Object.values(fields).flatMap(({ part }) => part ?? []);
  // Schemas of all resources would take longer than the rest of a start.
  const views = lazy(
    () =>
      ({
        ...viewsOf(fields, idKey, scope, {
          shown: {
            ...declared.shown,
            ...(translated && { outdated: z.optional(z.array(OutdatedField)) }),
            ...(isSchedulable({ fields }) && { hasPendingChanges: z.optional(z.boolean()) }),
          },
          open: declared.open,
          within: declared.within,
          besides: ['id', 'propertyId', ...Object.keys(scopeQuery), ...parts],
        }),
        query: listQuery(fields, {
          lacking: declared.lacking,
          placed,
          translated,
          prose: prose.length > 0,
          imported: scope !== 'self',
        }),
      }) as unknown as ViewsOf<F, RecordShape<F, IdKey, Scope, More>> & Pick<Resource, 'ownNames'>,
  );
  const endpoints = lazy(() => {
    const own: ResourceEndpoints = {
      ...plainEndpoints(name, views(), parts),
      ...(groupField(fields) ? { translations: { ...byTranslationGroup(name, views().record), extension: true } } : {}),
      ...(declared.mine ? { mine: ownList(name, declared.mine, declared.mineWrapped ?? false, views().record) } : {}),
      ...declared.endpoints?.(views()),
    };
    return {
      ...transfers(name, own, scope),
      ...(placed && { positions: positionsOf(name, own.list) }),
      ...historyEndpoints(name, views().record, own.update !== undefined),
      ...(translated && outdatedEndpoints(name, views().record)),
      ...(isSchedulable({ fields }) && pendingEndpoints(name, views())),
      // Organizations are not edited in bulk.
      ...(scope === 'self' ? {} : bulkEndpoints(name, own)),
      ...own,
    } as unknown as CallsOf<ViewsOf<F, RecordShape<F, IdKey, Scope, More>>, Own>;
  });
  return {
    name,
    fields,
    title: declared.title,
    picture: declared.picture ?? Object.keys(fields).find((each) => fields[each]?.kind === 'image'),
    line: declared.line ?? lineOf(fields),
    address: declared.address ?? {},
    scope,
    idKey,
    storedAs: declared.storedAs ?? name.replaceAll('-', '_'),
    order: { sort: declared.order?.sort ?? declared.title, descending: declared.order?.descending ?? false },
    rules: declared.rules ?? [],
    unique: declared.unique ?? [],
    details: declared.details,
    screen: { path: `/${name}`, group: 'directory', icon: 'list', generated: true, view: 'table', ...declared.screen },
    get record() {
      return views().record;
    },
    get create() {
      return views().create;
    },
    get update() {
      return views().update;
    },
    get ownNames() {
      return views().ownNames;
    },
    get endpoints() {
      return endpoints();
    },
    open: declared.open ?? false,
    mineWrapped: declared.mineWrapped ?? false,
    mineByMembership: declared.mineByMembership ?? false,
    receive: declared.receive ?? ((wire) => wire),
    ask: declared.ask ?? ((wanted) => wanted),
    window: declared.window,
    nearby: declared.nearby ?? false,
    lacking: declared.lacking ?? [],
    placed,
    prose,
    numbered: declared.numbered ?? false,
    roles: builtInRights({ scope, fields, roles: declared.roles }),
    within: declared.within ?? [],
    unknown: declared.unknown,
    single: declared.single ?? false,
    ownFeature: declared.ownFeature ?? false,
  };
}

/** The resources among what modules export, by their names. */
export const resourcesIn = (modules: readonly object[]): Resource[] =>
  modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter(isResource)
    .sort((one, other) => (one.name < other.name ? -1 : 1));

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'endpoints' in value && 'record' in value;

export {
  RemovedRecord,
  type ResourceEndpoints,
  byTranslationGroup,
  documentedAlone,
  singularOf,
} from '../calls/plain-endpoints.ts';
export type { Fields, RecordBase, UpdateOf, Values } from './views.ts';
export { type ResourceScope, homeKeyOf } from './scope.ts';
export { f } from './fields.ts';
export { idParams, scopeOnly } from '../calls/list.ts';

import * as z from 'zod/mini';
import type { Address } from '../places/address.ts';
import { type BuiltInRights, builtInRights } from '../people/built-in-rights.ts';
import { bulkEndpoints } from '../calls/bulk.ts';
import { refuseFaults } from './declaration-faults.ts';
import type { Details } from './details.ts';
import { groupField, isTranslated, lineOf, oncePerLanguage, withDefaults } from './field-defaults.ts';
import { historyEndpoints } from '../calls/history.ts';
import type { Openness } from './further-fields.ts';
import { ItemTranslation } from '../calls/items.ts';
import { listQuery, scopeQuery } from '../calls/list.ts';
import { mergeEndpoints } from '../calls/merging.ts';
import { OutdatedField, outdatedEndpoints } from '../calls/outdated.ts';
import { usedBeforeEndpoints } from '../calls/used-before.ts';
import { pendingEndpoints } from '../calls/pending.ts';
import {
  type ResourceEndpoints,
  byTranslationGroup,
  ownList,
  plainEndpoints,
  transfers,
} from '../calls/plain-endpoints.ts';
import { type PositionsEndpoint, positionsOf } from '../calls/positions.ts';
import { isPublishable } from '../publishing/publishing-rules.ts';
import { proseFields } from './prose.ts';
import { isForSearch } from './search-fields.ts';
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

/** Schemas of read-only values that are not fields. */
type ExtraFields = Record<string, z.ZodMiniType>;

/** A record on the wire: its id, home, fields, read-only extras, and base values. */
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
  } & {
    labels?: Record<string, string | null>;
    outdated?: OutdatedField[];
    hasPendingChanges?: boolean;
    hasReview?: boolean;
    translations?: ItemTranslation[];
  };

/** Layout of a list. */
export type ListView = 'table' | 'gallery' | 'map';

/** A list request by query parameter. */
export type ListRequest = Record<string, unknown>;
/** A record as another server may send it. */
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
  /** The value with a record's picture, if it is not the first image. */
  picture?: keyof More & string;
  /** Fields of the title's subtitle; by default the first time and the first reference among the columns. */
  line?: readonly (keyof F & string)[];
  /** Address fields, filled in from a chosen place. */
  address?: Address<keyof F & string>;
  /** The home of its records. */
  scope?: Scope;
  /** Name of its id on the wire. */
  idKey?: IdKey;
  /** Read-only values that are not fields. */
  shown?: More;
  /** Default order of its list. */
  order?: { sort: keyof F & string; descending?: boolean };
  /** Rules between fields. */
  rules?: readonly Rule[];
  /** Unique values within a workspace or organization, ignoring the trash. */
  unique?: readonly Unique[];
  /** Path, menu group, icon and default layout of its screens; `generated` is false for a resource with its own page. */
  screen?: { path?: string; group?: string; icon?: string; generated?: boolean; view?: ListView };
  /** Details: records of another resource that belong to this one's and are columns of its files. */
  details?: Details;
  /** Path of the list of the caller's own records (S6.02). */
  mine?: string;
  /** Whether members see their own records there without the permission to read. */
  mineByMembership?: boolean;
  /** Whether own records are wrapped in an object under the resource's singular (S3.02). */
  mineWrapped?: boolean;
  /** Endpoints that replace default ones. */
  endpoints?: (views: ViewsOf<F, RecordShape<F, IdKey, Scope, More>>) => Own;
  /** Converts a record of another server to the client's form. */
  receive?: (wire: WireRecord) => WireRecord;
  /** Converts a list request to the documented query, for example with default dates. */
  ask?: (wanted: ListRequest) => ListRequest;
  /** Query parameters of the list's date range. */
  window?: readonly [from: string, to: string];
  /** Form sections that stay folded while all of their fields are empty; that of `searchFields` always does. */
  folded?: readonly string[];
  /** Whether its list can be searched by latitude, longitude and distance. */
  nearby?: boolean;
  /** Names of filters for incomplete records. */
  lacking?: readonly string[];
  /** Whether list requests are numbered, to discard outdated responses (S4.10). */
  numbered?: boolean;
  /** Its table, if it is not named like the resource. */
  storedAs?: string;
  /** Permissions of editors and translators, if not the default: `docs/add-a-resource.md`. */
  roles?: Partial<BuiltInRights>;
  /** Whether it accepts further fields (S3.08); its table has a column for them. */
  open?: boolean;
  /** Objects that nest fields on the wire; requests may also send them at the top level. */
  within?: readonly Within[];
  /** Message of a 404, instead of the default. */
  unknown?: string;
  /** Whether every workspace has exactly one record; endpoints of `contract/declaration/single.ts`. */
  single?: boolean;
  /** Whether a feature serves it; otherwise table and API follow from the declaration. */
  ownFeature?: boolean;
}

/** A declared resource with its schemas, endpoints and defaults. */
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
  folded: readonly string[];
  nearby: boolean;
  lacking: readonly string[];
  placed: boolean;
  /** Prose fields, whose origin is tracked. */
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

/** A record of a resource in wire format. */
export type RecordOf<R extends Resource> = z.output<R['record']>;

/** Default endpoints, with the resource's own ones in their place. */
type CallsOf<V extends Views, Own> = Omit<UsualCalls<V>, keyof Own> & Own;
type UsualCalls<V extends Views> = ReturnType<
  typeof plainEndpoints<V['record'], V['create'], V['update'], V['query']>
> &
  Partial<ReturnType<typeof transfers>> &
  ReturnType<typeof historyEndpoints<V['record']>> &
  ReturnType<typeof bulkEndpoints> &
  Partial<ReturnType<typeof outdatedEndpoints<V['record']>>> &
  Partial<ReturnType<typeof mergeEndpoints> & ReturnType<typeof usedBeforeEndpoints>> &
  Partial<ReturnType<typeof pendingEndpoints<V['record'], V['update']>>> & {
    positions?: PositionsEndpoint;
    mine?: ReturnType<typeof ownList<V['record']>>;
    translations?: ReturnType<typeof byTranslationGroup<V['record']>>;
  };

/**
 * Declares a resource. Its routes, menu entry, list, forms, validation, permission keys and OpenAPI entry follow from it. Unless
 * `ownFeature`, so do its table and API. How to: docs/add-a-resource.md.
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
  refuseFaults(name, fields, scope, declared);
  const { latitude, longitude } = declared.address ?? {};
  const placed = latitude !== undefined && longitude !== undefined;
  const prose = proseFields(fields, scope);
  const translated = isTranslated(fields);
  const parts = Object.values(fields).flatMap(({ part }) => part ?? []);
  // Lazy, because the schemas of all resources would dominate the start time.
  const views = lazy(
    () =>
      ({
        ...viewsOf(fields, idKey, scope, {
          shown: {
            ...declared.shown,
            ...(translated && {
              outdated: z.optional(z.array(OutdatedField)),
              translations: z.optional(z.array(ItemTranslation)),
            }),
            ...(isSchedulable({ fields }) && {
              hasPendingChanges: z.optional(z.boolean()),
              hasReview: z.optional(z.boolean()),
            }),
          },
          open: declared.open,
          within: declared.within,
          besides: ['id', 'propertyId', ...Object.keys(scopeQuery), ...parts],
        }),
        query: listQuery(fields, {
          lacking: declared.lacking,
          placed,
          translated,
          published: isSchedulable({ fields }),
          publishable: isPublishable({ fields, scope }),
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
      ...(translated && {
        ...outdatedEndpoints(name, views().record),
        ...mergeEndpoints(name),
        ...usedBeforeEndpoints(name),
      }),
      ...(isSchedulable({ fields }) && pendingEndpoints(name, views())),
      // Organizations are not edited in bulk.
      ...(scope === 'self' ? {} : bulkEndpoints(name, own, isSchedulable({ fields }))),
      ...own,
    } as unknown as CallsOf<ViewsOf<F, RecordShape<F, IdKey, Scope, More>>, Own>;
  });
  return {
    name,
    fields,
    title: declared.title,
    picture: declared.picture ?? Object.keys(fields).find((each) => isMainPicture(fields[each]!)),
    line: declared.line ?? lineOf(fields),
    address: declared.address ?? {},
    scope,
    idKey,
    storedAs: declared.storedAs ?? name.replaceAll('-', '_'),
    order: { sort: declared.order?.sort ?? declared.title, descending: declared.order?.descending ?? false },
    rules: declared.rules ?? [],
    unique: [...(declared.unique ?? []), ...(translated ? [oncePerLanguage(fields)] : [])],
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
    folded: declared.folded ?? [],
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

const isMainPicture = (field: Fields[string]) => field.kind === 'image' && !isForSearch(field);

/** Resources exported by modules, sorted by name. */
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

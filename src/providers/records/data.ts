import type { BaseRecord, DataProvider, MetaQuery } from '@refinedev/core';
import type { AnswerOf, Endpoint } from '../../../contract/calls/endpoint.ts';
import type { BulkSelection } from '../../../contract/calls/bulk.ts';
import { errorTexts } from '../../../contract/calls/errors.ts';
import { localize } from '../http/localize.ts';
import { groupField } from '../../../contract/declaration/field-defaults.ts';
import { type Change, type ChangedSet, changeSets } from '../../../contract/calls/history.ts';
import type { Positions } from '../../../contract/calls/positions.ts';
import type { ExportFormat, ImportRecord } from '../../../contract/calls/transfer.ts';
import { shapeOf } from '../../../contract/declaration/shape.ts';
import { gathered } from '../../../contract/declaration/within.ts';
import type { DocumentedCalls, FieldCall } from '../http/calls.ts';
import { hasExtensions } from '../http/extensions.ts';
import { type Answer, type CallInput, type Http, withoutBlanks } from '../http/http.ts';
import { HttpError } from '../http/http-error.ts';
import { numberedRequests } from './latest.ts';
import { customCall } from '../refine/custom.ts';
import { askedOf, pagesOf } from '../refine/lists.ts';
import { manyCalls } from '../refine/many.ts';
import type { ProvidedResource } from '../refine/provided-resource.ts';
import { withWholeLists } from '../refine/whole-lists.ts';

/** Options of the app that travel in Refine's `meta`. */
export interface CallMeta {
  signal?: AbortSignal | undefined;
  /** Groups requests of a list: a newer one discards the responses of older ones. Without it nothing is discarded. */
  purpose?: string;
  /** Return only the rows, or only the total; by default both. */
  count?: 'none' | 'only';
  /** The record version that the user saw. */
  ifMatch?: number | undefined;
  idempotencyKey?: string | undefined;
  /** Files by the name of their form part. */
  files?: Record<string, File> | undefined;
  /** Needed for the first screen. */
  first?: boolean;
  /** The page of the website settings that the request is about, which has documented endpoints (S7.06). */
  part?: string | undefined;
}

/** The app's data provider: Refine's methods and those that Refine lacks. */
export interface ResourceProvider extends DataProvider {
  /** Restores a record from the trash. */
  restore(resource: string, id: string | number): Promise<BaseRecord>;
  /** The translations of an item. */
  translationsOf(resource: string, group: string, signal?: AbortSignal): Promise<BaseRecord[]>;
  /** Puts a record into a translation group (S3.09). */
  linkTranslation(resource: string, id: number, group: string): Promise<void>;
  /** The history of a record, newest first. */
  historyOf(
    resource: string,
    id: number,
    skip: number,
    signal?: AbortSignal,
  ): Promise<{ changes: Change[]; more: boolean }>;
  /** Reverts a record to its state after a change. */
  revert(resource: string, id: number, changeId: number, ifMatch?: number): Promise<void>;
  /** Changes many records, all or none; `matching` selects them by the query of a list. */
  bulkChange(resource: string, action: BulkAction, selection: BulkSelection): Promise<ChangedSet>;
  /** Undoes all changes of one request. */
  undo(resource: string, changeSetId: number): Promise<ChangedSet>;
  /** Map positions of the records of a list. */
  positionsOf(resource: string, query: Record<string, unknown>, signal: AbortSignal): Promise<Positions>;
  /** URL of a list as a file, filtered and sorted by the query; without one, all records. */
  exportUrl(
    resource: string,
    format: ExportFormat,
    query?: Record<string, unknown>,
    more?: ExportOptions,
  ): string | undefined;
  /** Sends a HEAD request for the export, to find out whether the server supports it. */
  tryExport(resource: string): Promise<void>;
  /** Uploads an import file into the workspace, to be checked and run later. */
  bring(resource: string, file: File, reading?: { encoding?: string; sheet?: string }): Promise<ImportRecord>;
}

/** Options of an exported file: AI markers, or the languages of translations. */
interface ExportOptions {
  origins?: 1 | undefined;
  translateFrom?: string;
  translateInto?: string;
  lackingOnly?: true | undefined;
  outdatedOnly?: true | undefined;
}

/** The metadata of a list response. */
export interface CountedList {
  total: number;
  isCounted: boolean;
  hasMore?: boolean | undefined;
}

/** Endpoints that change many records at once. */
export type BulkAction = 'bulkUpdate' | 'bulkRemove' | 'bulkRestore' | 'bulkPublish';

type RequestValues = Record<string, unknown>;

/**
 * Maps Refine's methods onto the endpoints that each resource declares. Every request names its workspace, because two tabs
 * may have different ones open; the server checks that the user belongs to it.
 */
export function createDataProvider(
  http: Http,
  resources: ProvidedResource[],
  about: RequestValues,
  apiUrl: string,
  documented: DocumentedCalls = { ofPart: () => undefined, ofFields: () => ({}), ofList: () => undefined },
): ResourceProvider {
  const numbered = numberedRequests();
  const find = (name: string): ProvidedResource => {
    const resource = resources.find((candidate) => candidate.name === name);
    if (!resource) throw new Error(`No resource is declared by the name ${name}`);
    return resource;
  };
  const call = <E extends Endpoint>(endpoint: E | undefined, input: CallInput): Promise<Answer<AnswerOf<E>>> => {
    if (!endpoint) throw new Error('This resource does not allow that');
    const request: CallInput = { ...input, query: { ...scopeOf(endpoint), ...input.query } };
    // `http` parses the response by the endpoint's schema.
    return http.call<Endpoint>(endpoint, request) as Promise<Answer<AnswerOf<E>>>;
  };
  /** The scope parameters that this endpoint accepts. */
  const scopeOf = ({ query }: Endpoint): RequestValues => {
    const shape = shapeOf(query);
    return Object.fromEntries(Object.entries(about).filter(([name]) => !query || name in shape));
  };
  /** The type of the records is a claim of the caller, as with Refine's hooks. */
  const list = async <Expected extends BaseRecord>(
    resource: ProvidedResource,
    query: RequestValues,
    meta: CallMeta,
  ) => {
    const load = async (clientRequestId?: string) => {
      const extras = Object.entries({ clientRequestId, count: meta.count }).filter(([name]) =>
        takes(resource.endpoints.list, name),
      );
      const { skip, take, ...others } = query;
      // Some lists have no pages.
      const page = takes(resource.endpoints.list, 'take') ? { skip, take } : {};
      const answer = await call(resource.endpoints.list, {
        query: { ...resource.ask({ ...page, ...others }), ...Object.fromEntries(extras) },
        signal: meta.signal,
        first: meta.first,
      });
      const data = rowsOf(answer.data).map(resource.receive) as Expected[];
      if (!('take' in page)) return { data, total: data.length, isCounted: true, hasMore: false };
      return { data, ...totalOf(answer, Number(skip), Number(take)), hasMore: answer.hasMore };
    };
    return resource.numbered && meta.purpose
      ? numbered(`${resource.name}/${meta.purpose}`, load, {
          data: [],
          total: 0,
          isCounted: true,
          hasMore: false,
        })
      : load();
  };

  const partOf = ({ part }: CallMeta) => (part === undefined ? undefined : documented.ofPart(part));

  /**
   * Splits values into those of the resource's own endpoint and fields with one of their own, for servers that support the
   * documented endpoints only.
   */
  const divided = ({ name }: ProvidedResource, values: RequestValues): [RequestValues, [FieldCall, unknown][]] => {
    const calls = hasExtensions() ? {} : documented.ofFields(name);
    const [apart, own] = [Object.keys(values).filter((key) => calls[key]), { ...values }];
    for (const key of apart) delete own[key];
    return [own, apart.map((key) => [calls[key]!, values[key]])];
  };
  const setFields = async (fields: [FieldCall, unknown][], id: string | number) => {
    for (const [field, value] of fields) await call(field.call, { params: { id }, body: field.body(value) });
  };

  /** Parses one record. */
  const record = <Expected extends BaseRecord>(resource: ProvidedResource, answer: Answer) =>
    resource.receive(firstOf(answer.data)) as Expected;

  const provider: ResourceProvider = {
    getApiUrl: () => apiUrl,
    custom: (request) => customCall(http, apiUrl, request),
    getList: async ({ resource: name, pagination, sorters, filters, meta }) => {
      const resource = find(name);
      const part = partOf(callMeta(meta));
      if (part) {
        const answer = await call(part.read, { signal: callMeta(meta).signal });
        return { data: [record(resource, answer)], total: 1 };
      }
      const asked = askedOf(resource, filters, sorters);
      return pagesOf(pagination, (skip, take) => list(resource, { skip, take, ...asked }, callMeta(meta)));
    },
    getOne: async ({ resource: name, id, meta }) => {
      const resource = find(name);
      const part = partOf(callMeta(meta));
      if (part) return { data: record(resource, await call(part.read, { signal: callMeta(meta).signal })) };
      const answer = await call(resource.endpoints.one, { params: { id }, signal: callMeta(meta).signal });
      // An endpoint that returns a list means "not found" by an empty one.
      const rows = Array.isArray(answer.data) ? rowsOf(answer.data) : undefined;
      // A third-party server may return all records.
      const found =
        rows && (rows.length > 1 ? rows.find((row) => String(row[resource.idKey]) === String(id)) : rows[0]);
      if (rows && !found) throw new HttpError(404, localize(errorTexts.default));
      return { data: found ? (resource.receive(found) as never) : record(resource, answer) };
    },
    create: async ({ resource: name, variables, meta }) => {
      const resource = find(name);
      const { files, idempotencyKey } = callMeta(meta);
      const [values, later] = divided(resource, variables as RequestValues);
      const body = asSent(resource, values);
      const answer = await call(resource.endpoints.create, { body, files, idempotencyKey });
      const made = record(resource, answer);
      await setFields(later, made[resource.idKey] as number);
      return { data: made as never };
    },
    update: async ({ resource: name, id, variables, meta }) => {
      const resource = find(name);
      const { files, ifMatch } = callMeta(meta);
      const part = partOf(callMeta(meta));
      if (part) {
        const answer = await call(part.update, { body: variables as RequestValues, files, ifMatch });
        return { data: record(resource, answer) };
      }
      const { update, updateWithMedia } = resource.endpoints;
      const [values, later] = divided(resource, variables as RequestValues);
      const endpoint = files && Object.keys(files).length > 0 ? (updateWithMedia ?? update) : update;
      const answer = await call(endpoint, {
        params: { id },
        body: asSent(resource, values),
        files,
        ifMatch,
      });
      await setFields(later, id);
      return { data: record(resource, answer) };
    },
    deleteOne: async ({ resource: name, id, meta }) => {
      const resource = find(name);
      const { remove } = resource.endpoints;
      const answer = await call(remove, {
        params: { id },
        // `force` removes a file in use; its page shows the usages before.
        ...(takes(remove, 'force') && { query: { force: true } }),
        ifMatch: callMeta(meta).ifMatch,
      });
      return { data: firstOf(answer.data) as never };
    },
    restore: async (name, id) => {
      const resource = find(name);
      return record(resource, await call(resource.endpoints.restore, { params: { id } }));
    },
    translationsOf: async (name, group, signal) => {
      const resource = find(name);
      const { translations } = resource.endpoints;
      const isInPath = translations?.path.includes('{group}');
      const answer = await call(translations, {
        ...(isInPath ? { params: { group } } : { query: { translation_group: group } }),
        signal,
      });
      return rowsOf(answer.data).map(resource.receive) as BaseRecord[];
    },
    positionsOf: async (name, query, signal) => {
      const { endpoints, ask } = find(name);
      return (await call(endpoints.positions, { query: ask(query), signal })).data;
    },
    exportUrl: (name, format, query, more) => {
      const { endpoints, ask } = find(name);
      if (!endpoints.export) return undefined;
      const sent = withoutBlanks({
        ...scopeOf(endpoints.export),
        ...(query && ask(query)),
        ...more,
        format,
      });
      return `${apiUrl}${endpoints.export.path}?${new URLSearchParams(sent)}`;
    },
    tryExport: async (name) => void (await call(find(name).endpoints.export, { headOnly: true })),
    bring: async (name, file, reading = {}) =>
      (await call(find(name).endpoints.imports, { files: { file }, query: reading })).data,
    linkTranslation: async (name, id, group) => {
      const { endpoints, fields } = find(name);
      const field = groupField(fields);
      await (endpoints.linkTranslation
        ? call(endpoints.linkTranslation, { body: { newPostId: id, translationGroup: group } })
        : call(endpoints.update, { params: { id }, body: field ? asSent(find(name), { [field]: group }) : {} }));
    },
    historyOf: async (name, id, skip, signal) => {
      const answer = await call(find(name).endpoints.history, { params: { id }, query: { skip }, signal });
      return { changes: rowsOf(answer.data) as Change[], more: answer.hasMore ?? false };
    },
    revert: async (name, id, changeId, ifMatch) => {
      const resource = find(name);
      await call(resource.endpoints.revert, { params: { id, changeId }, ifMatch });
    },
    bulkChange: async (name, action, { matching, ...selection }) => {
      const resource = find(name);
      const { trashed: _where, ...request } = matching ? resource.ask(matching) : {};
      const body = { ...selection, ...(matching && { matching: withoutBlanks(request) }) };
      return (await call(resource.endpoints[action], { body })).data;
    },
    undo: async (name, id) => (await call(changeSets.undo, { params: { id }, changes: [name] })).data,
  };
  const all = withWholeLists(provider, find, documented, call);
  return { ...all, ...manyCalls(all, find) };
}

/** Nests fields inside an object if the endpoint documents it. */
const asSent = ({ within }: ProvidedResource, values: RequestValues) => gathered(within, values);

/** Refine passes `meta` through unchanged. */
const callMeta = (meta: MetaQuery = {}) => meta as CallMeta;

const takes = (endpoint: Endpoint | undefined, name: string) => name in shapeOf(endpoint?.query);

/** The rows of a list or {data} (S7.13); empty for any other body, so that the screen still renders. */
export function rowsOf(body: unknown): RequestValues[] {
  const rows = Array.isArray(body) ? body : (body as { data?: unknown } | null)?.data;
  return Array.isArray(rows) ? rows.filter((row): row is RequestValues => typeof row === 'object' && row !== null) : [];
}

/** The total of a list; a lower bound if it was not counted and has more pages. */
function totalOf(
  { data, total, hasMore: told }: Answer,
  skip: number,
  take: number,
): Pick<CountedList, 'total' | 'isCounted'> {
  const { pagination } = (data ?? {}) as { pagination?: { totalCount?: number } };
  const counted = total ?? pagination?.totalCount;
  if (counted !== undefined) return { total: counted, isCounted: true };
  const rows = rowsOf(data).length;
  // Without pagination headers, a full page may be followed by another.
  const hasMore = told ?? rows === take;
  return { total: skip + rows + (hasMore ? 1 : 0), isCounted: !hasMore };
}

/** The record of a response; some endpoints wrap it in a list or {data}. */
function firstOf(body: unknown): RequestValues {
  const [first] = rowsOf(body);
  if (first) return first;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as RequestValues) : {};
}

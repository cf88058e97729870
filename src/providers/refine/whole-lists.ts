import type { CrudFilter, CrudSort, DataProvider } from '@refinedev/core';
import { errorTexts } from '../../../contract/calls/errors.ts';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import type { DocumentedCalls, WholeList } from '../http/calls.ts';
import { hasExtensions } from '../http/extensions.ts';
import type { Answer, CallInput } from '../http/http.ts';
import { HttpError } from '../http/http-error.ts';
import { localize } from '../http/localize.ts';
import type { ProvidedResource } from './provided-resource.ts';

type Row = Record<string, unknown>;

/** Sends a request within the workspace. */
type Call = (endpoint: Endpoint, input: CallInput) => Promise<Answer>;

type Calls = Pick<DataProvider, 'getList' | 'getOne' | 'create' | 'update' | 'deleteOne'>;

/** Wraps a provider to use whole-list endpoints on servers that support the documented endpoints only. */
export function withWholeLists<Provider extends Calls>(
  provider: Provider,
  find: (name: string) => ProvidedResource,
  documented: DocumentedCalls,
  call: Call,
): Provider {
  const known = new Map<string, Calls>();
  const wholeOf = (name: string): Calls | undefined => {
    const list = documented.ofList(name);
    if (list && !known.has(name)) known.set(name, wholeListCalls(find(name), list, call));
    return known.get(name);
  };
  const by = <Answer>(name: string, act: (calls: Calls) => Promise<Answer>): Promise<Answer> =>
    act((hasExtensions() ? undefined : wholeOf(name)) ?? provider);
  return {
    ...provider,
    getList: (asked) => by(asked.resource, ({ getList }) => getList(asked)),
    getOne: (asked) => by(asked.resource, ({ getOne }) => getOne(asked)),
    create: (asked) => by(asked.resource, ({ create }) => create(asked)),
    update: (asked) => by(asked.resource, ({ update }) => update(asked)),
    deleteOne: (asked) => by(asked.resource, ({ deleteOne }) => deleteOne(asked)),
  };
}

/** Refine's methods over endpoints that read and write all records of a resource at once (S7.06). */
function wholeListCalls(resource: ProvidedResource, list: WholeList, call: Call): Calls {
  const { idKey, order } = resource;
  let reading: Promise<Row[]> | undefined;
  const rowsIn = ({ data }: Answer) => {
    const rows = (data as Row | null)?.[list.key];
    return Array.isArray(rows) ? (rows as Row[]) : undefined;
  };
  const load = async (): Promise<Row[]> => {
    const rows = rowsIn(await call(list.read, {}));
    if (rows || !list.otherwise) return rows ?? [];
    return (await call(list.otherwise.call, { query: list.otherwise.query })).data as Row[];
  };
  /** Concurrent queries for records, neighbors and references share one read. */
  const loadOnce = () => (reading ??= load().finally(() => (reading = undefined)));
  /** A row without an id is identified by its index; `position` defaults to its place in the list. */
  const idOf = (row: Row, index: number) => row[idKey] ?? index + 1;
  const recordOf = (row: Row, index: number) =>
    resource.receive({ ...(order.sort === 'position' && { position: index + 1 }), ...row, [idKey]: idOf(row, index) });
  const indexOf = (rows: Row[], id: unknown) => {
    const index = rows.findIndex((row, at) => String(idOf(row, at)) === String(id));
    if (index < 0) throw new HttpError(404, localize(errorTexts.default));
    return index;
  };
  const withFiles = async (values: Row, files: Record<string, File> = {}) => {
    const pictures: Row = {};
    for (const [name, file] of Object.entries(files))
      if (list.upload) pictures[name] = (await call(list.upload, { body: { title: file.name }, files: { file } })).data;
    return { ...values, ...pictures };
  };
  /** Writes the list and returns the saved rows. */
  const save = async (rows: Row[]) => {
    const answer = await call(list.update, { body: { [list.key]: rows }, changes: [resource.name] });
    return rowsIn(answer) ?? (await load());
  };
  const filesOf = (meta: unknown) => (meta as { files?: Record<string, File> } | undefined)?.files;

  return {
    getList: async ({ filters, sorters, pagination }) => {
      const all = (await loadOnce()).map(recordOf);
      const found = sorted(all.filter(matching(resource, filters)), sorters, order);
      const isPaged = pagination && (pagination.mode ?? 'server') === 'server';
      const size = isPaged ? (pagination.pageSize ?? found.length) : found.length;
      const from = isPaged ? ((pagination.currentPage ?? 1) - 1) * size : 0;
      const counted = { total: found.length, isCounted: true, hasMore: from + size < found.length };
      return { data: found.slice(from, from + size) as never[], ...counted };
    },
    getOne: async ({ id }) => {
      const rows = await loadOnce();
      const index = indexOf(rows, id);
      return { data: recordOf(rows[index]!, index) as never };
    },
    create: async ({ variables, meta }) => {
      const [rows, values] = [await load(), await withFiles(variables as Row, filesOf(meta))];
      const known = new Set(rows.map((row) => row[idKey]));
      const now = await save([...rows, values]);
      const place = now.findLastIndex((row) => row[idKey] !== undefined && !known.has(row[idKey]));
      const index = place < 0 ? now.length - 1 : place;
      return { data: recordOf(now[index] ?? values, index) as never };
    },
    update: async ({ id, variables, meta }) => {
      const [rows, values] = [await load(), await withFiles(variables as Row, filesOf(meta))];
      const index = indexOf(rows, id);
      const now = await save(rows.map((row, at) => (at === index ? { ...row, ...values } : row)));
      return { data: recordOf(now[indexOf(now, id)]!, index) as never };
    },
    deleteOne: async ({ id }) => {
      const rows = await load();
      const index = indexOf(rows, id);
      await save(rows.filter((_, at) => at !== index));
      return { data: recordOf(rows[index]!, index) as never };
    },
  };
}

const textOf = (value: unknown) => (typeof value === 'object' ? '' : String(value)).toLowerCase();

/** A filter function: search text in any text of a row, and values of fields. */
function matching({ fields }: ProvidedResource, filters: CrudFilter[] = []) {
  const tests = filters.map((filter) => {
    if (!('field' in filter) || (filter.field !== 'q' && !fields[filter.field]))
      throw new Error('This list can be searched and filtered by its fields only');
    const wanted = (Array.isArray(filter.value) ? filter.value : [filter.value]).map(textOf);
    const isEmpty = filter.value === undefined || wanted.every((one) => one.trim() === '');
    return (row: Row) =>
      isEmpty ||
      (filter.field === 'q' || filter.operator === 'contains'
        ? Object.entries(row).some(
            ([name, value]) =>
              (filter.field === 'q' ? fields[name]?.search : name === filter.field) &&
              textOf(value).includes(wanted[0]!.trim()),
          )
        : wanted.includes(textOf(row[filter.field])));
  });
  return (row: Row) => tests.every((test) => test(row));
}

function sorted(rows: Row[], [first]: CrudSort[] = [], order: ProvidedResource['order']): Row[] {
  const [name, sign] = first ? [first.field, first.order === 'desc' ? -1 : 1] : [order.sort, order.descending ? -1 : 1];
  const compared = (one: unknown, other: unknown) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : textOf(one ?? '').localeCompare(textOf(other ?? ''));
  return rows.toSorted((one, other) => sign * compared(one[name], other[name]));
}

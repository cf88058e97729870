import type { BaseRecord, DataProvider } from '@refinedev/core';
import type { BulkSelection } from '../../../contract/calls/bulk.ts';
import type { ProvidedResource } from './provided-resource.ts';
import { isAbsent, isRecordMissing, noteAbsent } from '../http/extensions.ts';

type Many = Required<Pick<DataProvider, 'getMany' | 'createMany' | 'updateMany' | 'deleteMany'>>;

/** Methods for one record, and the bulk change. */
interface Calls extends Pick<DataProvider, 'getOne' | 'create' | 'update' | 'deleteOne'> {
  bulkChange(resource: string, action: 'bulkUpdate' | 'bulkRemove', selection: BulkSelection): Promise<unknown>;
}

/**
 * Refine's methods for several records. Changes use the bulk endpoints (all records or none); without one, each record is
 * changed separately.
 */
export function manyCalls(provider: Calls, find: (name: string) => ProvidedResource): Many {
  /** Tries the bulk endpoint; false if there is none. */
  const asOne = async (name: string, action: 'bulkUpdate' | 'bulkRemove', change: () => Promise<unknown>) => {
    const endpoint = find(name).endpoints[action];
    if (!endpoint) return false;
    try {
      await change();
      return true;
    } catch (error) {
      if (!isAbsent(error) || isRecordMissing(error)) throw error;
      noteAbsent(endpoint);
      return false;
    }
  };
  return {
    /** Leaves out missing records. */
    getMany: async ({ resource, ids, meta }) => {
      const found = await Promise.all(
        ids.map((id) =>
          provider.getOne({ resource, id, ...(meta && { meta }) }).then(
            ({ data }) => data,
            (error: unknown) => {
              if (isAbsent(error)) return undefined;
              throw error;
            },
          ),
        ),
      );
      return { data: found.filter((record) => record !== undefined) as never[] };
    },
    /** Creates one at a time: a refusal keeps those created before it. */
    createMany: async ({ resource, variables, meta }) => {
      const data: BaseRecord[] = [];
      for (const values of variables)
        data.push((await provider.create({ resource, variables: values, ...(meta && { meta }) })).data);
      return { data: data as never[] };
    },
    updateMany: async ({ resource, ids, variables, meta }) => {
      const values = variables as Record<string, unknown>;
      const change = () => provider.bulkChange(resource, 'bulkUpdate', { ids: ids.map(Number), values });
      if (!(await asOne(resource, 'bulkUpdate', change)))
        for (const id of ids) await provider.update({ resource, id, variables, ...(meta && { meta }) });
      return { data: ids.map((id) => ({ ...values, id })) as never[] };
    },
    deleteMany: async ({ resource, ids, meta }) => {
      const change = () => provider.bulkChange(resource, 'bulkRemove', { ids: ids.map(Number) });
      if (!(await asOne(resource, 'bulkRemove', change)))
        for (const id of ids) await provider.deleteOne({ resource, id, ...(meta && { meta }) });
      return { data: ids.map((id) => ({ id })) as never[] };
    },
  };
}

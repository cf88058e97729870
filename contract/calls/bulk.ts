import * as z from 'zod/mini';
import { bulkLimit } from './constants.ts';
import { type Action, type Endpoint, endpoint } from './endpoint.ts';
import { isSingle } from '../declaration/fields.ts';
import { ChangedSet } from './history.ts';
import { narrowingQuery, scopeOnly } from './list.ts';
import type { Fields } from '../declaration/views.ts';

type Calls = Record<'list', Endpoint> & { [Name in 'update' | 'remove' | 'restore']?: Endpoint | undefined };

/** Endpoints that change many records, all or none. Each needs its own permission. @param publishes whether records have pending changes. */
export function bulkEndpoints(name: string, { list, update, remove, restore }: Calls, publishes: boolean) {
  const chosen = {
    ids: z.optional(z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(bulkLimit))),
    matching: z.optional(z.strictObject(narrowingQuery(list))),
  };
  const onlyOne = z.refine<{ ids?: unknown; matching?: unknown }>(
    ({ ids, matching }) => (ids === undefined) !== (matching === undefined),
    { error: 'Choose records, by ids or by a filter', path: ['ids'] },
  );
  const call = (what: string, summary: string, action: Action, body: BulkBody) =>
    endpoint({
      method: 'POST',
      path: `/${name}/bulk/${what}`,
      summary,
      access: { resource: name, action },
      query: scopeOnly,
      body,
      answer: ChangedSet,
      extension: true,
    });
  const ofItems = 'perItem' in narrowingQuery(list) ? { translations: z.optional(z.boolean()) } : {};
  const plain: BulkBody = z.strictObject(chosen).check(onlyOne);
  const removing = z.strictObject({ ...chosen, ...ofItems }).check(onlyOne) as BulkBody;
  const changing: BulkBody = z
    .strictObject({ ...chosen, ...ofItems, values: update?.body ?? z.never() })
    .check(onlyOne) as BulkBody;
  return {
    ...(publishes && {
      bulkPublish: call('publish-changes', `Publish the saved changes to several ${name}`, 'update', removing),
    }),
    ...(update && { bulkUpdate: call('update', `Change several ${name} alike`, 'update', changing) }),
    ...(remove && { bulkRemove: call('remove', `Move several ${name} to the trash`, 'delete', removing) }),
    ...(restore && { bulkRestore: call('restore', `Take several ${name} out of the trash`, 'delete', plain) }),
  };
}

/** Whether a field is excluded from bulk edits. Values such as the title or position belong to one record. */
export const isOfOneRecord = ({ title, fields }: { title: string; fields: Fields }, name: string): boolean =>
  name === title || (fields[name] !== undefined && isSingle(fields[name]));

/** Records of a bulk request, and their new values. */
export interface BulkSelection {
  ids?: number[] | undefined;
  matching?: Record<string, unknown> | undefined;
  /** Includes the translations of the chosen records. */
  translations?: boolean | undefined;
  values?: Record<string, unknown> | undefined;
}
type BulkBody = z.ZodMiniType<BulkSelection, BulkSelection>;
/** An endpoint that changes many records at once. */
export type BulkEndpoint = Endpoint & { body: BulkBody; answer: typeof ChangedSet };

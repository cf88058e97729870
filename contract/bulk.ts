import * as z from 'zod/mini';
import { bulkLimit } from './constants.ts';
import { type Action, type AnyEndpoint, endpoint } from './endpoint.ts';
import { ChangedSet } from './history.ts';
import { scopeOnly } from './list.ts';

/** Whether a list is meant by rows or by what narrows it; how it is paged and ordered does not matter. */
const notNarrowing = ['domainId', 'workspaceId', 'organisationId', 'skip', 'take', 'sort', 'descending', 'trashed'];

type Calls = Record<'list', AnyEndpoint> & Partial<Record<'update' | 'remove' | 'restore', AnyEndpoint>>;

/** One call for many records: all of them change, or none does. Each of the three needs its own right. */
export function bulkEndpoints(name: string, { list, update, remove, restore }: Calls) {
  const { shape } = list.query as z.ZodMiniObject;
  const narrowing = Object.fromEntries(Object.entries(shape).filter(([key]) => !notNarrowing.includes(key)));
  const chosen = {
    ids: z.optional(z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(bulkLimit))),
    matching: z.optional(z.strictObject(narrowing)),
  };
  const onlyOne = z.refine<{ ids?: unknown; matching?: unknown }>(
    ({ ids, matching }) => (ids === undefined) !== (matching === undefined),
    { error: 'Say which records: by ids, or by what they match', path: ['ids'] },
  );
  const call = (what: string, summary: string, action: Action, body: z.ZodMiniType): AnyEndpoint =>
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
  const plain = z.strictObject(chosen).check(onlyOne);
  const changing = z.strictObject({ ...chosen, values: (update?.body ?? z.never()) as z.ZodMiniType }).check(onlyOne);
  return {
    ...(update && { bulkUpdate: call('update', `Change several ${name} alike`, 'update', changing) }),
    ...(remove && { bulkRemove: call('remove', `Move several ${name} to the trash`, 'delete', plain) }),
    ...(restore && { bulkRestore: call('restore', `Take several ${name} out of the trash`, 'delete', plain) }),
  };
}

/** The body of a bulk call as the server reads it. */
export interface Chosen {
  ids?: number[];
  matching?: Record<string, unknown>;
  values?: Record<string, unknown>;
}

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ChangedField, ChangedSet } from './history.ts';
import { idParams, queryText, scopeOnly } from './list.ts';

/** A record of one of two items that become one. */
export const MergedRecord = z.object({
  id: z.int(),
  version: z.int(),
  language: z.nullable(z.string()),
  title: z.string(),
});
export type MergedRecord = z.output<typeof MergedRecord>;

/** Two items before they become one: their records, and the shared fields that differ (`before` of the own item, `after` of the other). */
export const MergePlan = z.object({
  own: z.array(MergedRecord),
  other: z.array(MergedRecord),
  fields: z.array(ChangedField),
});
export type MergePlan = z.output<typeof MergePlan>;

const mostRecords = 200;

/** Endpoints that merge the item of a record with another item. */
export function mergeEndpoints(name: string) {
  const shared = {
    path: `/${name}/{id}/merge/{otherId}`,
    params: z.extend(idParams, { otherId: idParams.shape.id }),
    query: scopeOnly,
    extension: true,
  } as const;
  return {
    mergePlan: endpoint({
      method: 'GET',
      summary: `The languages and differing shared fields of two items of the ${name}`,
      access: { resource: name, action: 'read' },
      ...shared,
      answer: MergePlan,
    }),
    merge: endpoint({
      method: 'POST',
      summary: `Merge the items of two of the ${name} into one`,
      access: { resource: name, action: 'update' },
      ...shared,
      body: z.strictObject({
        /** All records of both items as they were read; other ones are refused. */
        records: z.array(z.strictObject({ id: z.int(), version: z.int() })).check(z.maxLength(mostRecords)),
        /** Records that stay out of the item, because both items have their language. */
        apart: z.array(z.int()).check(z.maxLength(mostRecords)),
        /** Shared fields that take the value of the other item. */
        fromOther: z.array(queryText(60)).check(z.maxLength(100)),
      }),
      answer: ChangedSet,
    }),
  };
}

/** The calls that merge items. */
export type MergeEndpoints = ReturnType<typeof mergeEndpoints>;

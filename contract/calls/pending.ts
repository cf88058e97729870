import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ChangedField } from './history.ts';
import { idParams, scopeOnly } from './list.ts';

/** Reasons for changes that were not published at their time. */
export const pendingProblems = ['right', 'incomplete', 'conflict', 'trash', 'fault'] as const;

/** Changes to a record that are saved, but not part of it until they are published. */
export const PendingChanges = z.object({
  /** Changed fields with their new values; pictures and references by id. */
  values: z.record(z.string(), z.unknown()),
  /** The same fields as they are in the record and after publishing, with titles and pictures, for display. */
  fields: z.array(ChangedField),
  /** 0 if there are none. */
  version: z.int(),
  /** Fields that have changed in the record as well since they were saved here. */
  conflicts: z.array(z.string()),
  /** When they are published, in UTC. */
  publishAt: z.nullable(z.string()),
  /** Why they were not published then. */
  problem: z.nullable(z.enum(pendingProblems)),
  savedAt: z.nullable(z.string()),
  savedBy: z.nullable(z.object({ id: z.int(), name: z.string() })),
});
export type PendingChanges = z.output<typeof PendingChanges>;

/** Fields that decide when a record is published. They change in the record itself. */
export const publishingFields: readonly string[] = ['status', 'publishAt', 'unpublishAt'];

interface Views<Record, Update> {
  record: Record;
  update: Update;
}

/** Calls of a resource that is published: prepare changes to a record without publishing them. */
export function pendingEndpoints<Record extends z.ZodMiniType, Update extends z.ZodMiniType>(
  name: string,
  { record, update }: Views<Record, Update>,
) {
  const path = `/${name}/{id}/pending-changes` as const;
  const shared = { params: idParams, query: scopeOnly, extension: true } as const;
  const access = { resource: name, action: 'update' } as const;
  return {
    pending: endpoint({
      method: 'GET',
      path,
      summary: `The saved changes to one of the ${name} that are not published yet`,
      access: { resource: name, action: 'read' },
      ...shared,
      answer: PendingChanges,
    }),
    savePending: endpoint({
      method: 'PUT',
      path,
      summary: `Save changes to one of the ${name} without publishing them; replaces those saved before`,
      access,
      ...shared,
      body: z.strictObject({
        values: update,
        version: z.int(),
        /** Version of the record that the values were changed in; another one is refused, if given. */
        recordVersion: z.optional(z.int()),
      }),
      answer: PendingChanges,
    }),
    discardPending: endpoint({
      method: 'DELETE',
      path,
      summary: `Discard the saved changes to one of the ${name}`,
      access,
      ...shared,
      answer: PendingChanges,
    }),
    schedulePending: endpoint({
      method: 'PUT',
      path: `${path}/schedule`,
      summary: `Publish the saved changes to one of the ${name} at a time, or with \`null\` not at a time any more`,
      access,
      ...shared,
      body: z.strictObject({
        version: z.int(),
        publishAt: z.nullable(z.iso.datetime({ offset: true, error: 'Must be a time with its UTC offset' })),
      }),
      answer: PendingChanges,
    }),
    publishPending: endpoint({
      method: 'POST',
      path: `${path}/publish`,
      summary: `Apply the saved changes to one of the ${name}; with \`overwrite\` also where the record has changed since`,
      access,
      ...shared,
      body: z.strictObject({ version: z.int(), overwrite: z.optional(z.boolean()) }),
      answer: record,
    }),
  };
}

/** The calls about pending changes of a resource. */
export type PendingEndpoints = ReturnType<typeof pendingEndpoints>;

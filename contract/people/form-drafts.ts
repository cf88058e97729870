import * as z from 'zod/mini';
import { draftLimits } from '../calls/constants.ts';
import { endpoint } from '../calls/endpoint.ts';
import { queryText, scopeOnly } from '../calls/list.ts';

/** Unsaved changes of a form. */
export const FormDraft = z
  .strictObject({
    changes: z.record(z.string(), z.unknown()),
    /** The stored values of the changed fields at the time of the change. */
    base: z.record(z.string(), z.unknown()),
    /** Version of the record that the user saw; absent for a new record. */
    version: z.optional(z.int()),
    /** Version of the unpublished changes that the user saw, if there were any. */
    pendingVersion: z.optional(z.int()),
    /** By the clock of the device, in ms since 1970. */
    savedAt: z.int(),
    /** Files cannot be kept: the form asks to choose them again. */
    hadFile: z.boolean(),
  })
  .check(
    z.refine(
      (draft) => JSON.stringify(draft).length <= draftLimits.characters,
      `Must have at most ${draftLimits.characters} characters as JSON`,
    ),
  );
export type FormDraft = z.output<typeof FormDraft>;

/** The name of a form, such as `events:12`. */
const form = queryText(draftLimits.name).check(z.minLength(1, 'This is required'));
const ofForm = z.extend(scopeOnly, { form });
const shared = { path: '/form-drafts', access: 'session', extension: true } as const;

/** Calls for the unsaved text of the caller's forms, so that it can be continued on another device. Not in the specification. */
export const formDrafts = {
  read: endpoint({
    ...shared,
    method: 'GET',
    summary: 'Your unsaved changes in a form',
    query: ofForm,
    answer: z.object({ draft: z.nullable(FormDraft) }),
  }),
  keep: endpoint({
    ...shared,
    method: 'PUT',
    summary: 'Store your unsaved changes in a form for 14 days',
    query: ofForm,
    body: FormDraft,
    answer: z.object({ form: z.string() }),
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    summary: 'Delete your unsaved changes in a form, or in all forms',
    query: z.extend(scopeOnly, { form: z.optional(form) }),
    answer: z.object({ deleted: z.int() }),
  }),
};

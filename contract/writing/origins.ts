import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { queryInt, queryText, scopeOnly, scopeQuery } from '../calls/list.ts';

/** The origin of a sentence: generated, generated and edited, or written by a person. Short sentences are too common to tell. */
export const passageStates = ['generated', 'edited', 'human', 'short'] as const;

/** A sentence with its origin. `paragraph` counts from 0. */
const Passage = z.object({
  text: z.string(),
  paragraph: z.int(),
  state: z.enum(passageStates),
  generatedId: z.nullable(z.int()),
});
/** A sentence with its origin. */
export type Passage = z.output<typeof Passage>;

const person = z.nullable(z.object({ id: z.int(), name: z.string() }));
const moment = z.nullable(z.string());

const TextOrigin = z.object({
  field: z.string(),
  /** Null for the record’s own language. */
  language: z.nullable(z.string()),
  state: z.enum(['generated', 'edited']),
  /** The main generated source. */
  generatedId: z.int(),
  writtenBy: z.string(),
  note: z.string(),
  styleguide: z.nullable(z.object({ id: z.int(), name: z.string() })),
  by: person,
  at: z.string(),
  editedBy: person,
  editedAt: moment,
  /** Null if the generated text is not approved. */
  approvedBy: person,
  approvedAt: moment,
  /** A checksum of the generated parts, for `approve`. */
  marked: z.string(),
  passages: z.array(Passage),
});
/** The origin of a text that people did not write alone. */
export type TextOrigin = z.output<typeof TextOrigin>;

const path = '/content/origins';
const extension = true;
const resource = queryText(60);

/** Endpoints for the origin of texts. Unlisted texts were written by people. */
export const origins = {
  ofRecord: endpoint({
    method: 'GET',
    path,
    summary: 'The origin of the texts of a record: how and by whom they were generated and approved',
    access: 'session',
    query: z.strictObject({ ...scopeQuery, resource, id: queryInt(1) }),
    answer: z.object({ texts: z.array(TextOrigin), mayApprove: z.boolean() }),
    extension,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${path}/approve`,
    summary: 'Approve a generated text as seen; 409 if it has changed',
    access: 'session',
    query: scopeOnly,
    body: z.strictObject({
      resource,
      id: z.int().check(z.positive()),
      field: queryText(60),
      language: z._default(z.nullable(queryText(35)), null),
      /** The checksum of the reviewed parts. */
      marked: queryText(64),
    }),
    answer: z.object({ texts: z.array(TextOrigin), mayApprove: z.boolean() }),
    extension,
  }),
};

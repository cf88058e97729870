import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { queryInt, queryText, scopeOnly, scopeQuery } from '../calls/list.ts';

/** The origin of a sentence: generated, generated and edited, or written by a person; `short` sentences are too common to tell. */
export const passageStates = ['generated', 'edited', 'human', 'short'] as const;

/** A sentence of a text and where it comes from. Those of the same paragraph (from 0) stand together. */
const Passage = z.object({
  text: z.string(),
  paragraph: z.int(),
  state: z.enum(passageStates),
  generatedId: z.nullable(z.int()),
});
/** A sentence of a text and where it comes from. */
export type Passage = z.output<typeof Passage>;

const person = z.nullable(z.object({ id: z.int(), name: z.string() }));
const moment = z.nullable(z.string());

/** Where a text of a record comes from that people did not write alone. */
const TextOrigin = z.object({
  field: z.string(),
  /** Null for the text that the record itself says; else the further language. */
  language: z.nullable(z.string()),
  state: z.enum(['generated', 'edited']),
  /** Of the text that most of it comes from. */
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
  /** The generated parts, for the reviewer. */
  marked: z.string(),
  passages: z.array(Passage),
});
/** Where a text of a record comes from that people did not write alone. */
export type TextOrigin = z.output<typeof TextOrigin>;

const path = '/content/origins';
const extension = true;
const resource = queryText(60);

/** Where texts come from. Texts that are not named are by people. */
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
      /** What was seen (`marked`). */
      marked: queryText(64),
    }),
    answer: z.object({ texts: z.array(TextOrigin), mayApprove: z.boolean() }),
    extension,
  }),
};

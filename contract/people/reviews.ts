import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { idParams, scopeOnly } from '../calls/list.ts';
import { text } from '../declaration/field-values.ts';
import { commentList } from './commented.ts';
import { Comment, CommentPerson, commentLimits, ofRecord } from './comments.ts';

const { path } = commentList;
const about = { access: 'session', changes: ['comments'], extension: true } as const;
const note = z._default(text(commentLimits.text), '');
const id = z.int().check(z.positive());

/** Calls for reviews of records that are published. A review is a thread of comments. Not in the specification. */
export const reviews = {
  people: endpoint({
    ...about,
    method: 'GET',
    path: `${path}/reviewers`,
    summary: 'The people who can be asked to review a record: members who may read and publish it',
    query: ofRecord,
    answer: z.array(CommentPerson),
  }),
  ask: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/reviews`,
    summary: 'Ask a person to review a draft, or the pending changes of a published record',
    query: scopeOnly,
    body: z.strictObject({ resource: z.string().check(z.maxLength(60)), recordId: id, reviewerId: id, text: note }),
    answer: Comment,
    creates: true,
  }),
  answer: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/{id}/answer`,
    summary: 'Approve or send back what you were asked to review; sending back needs a text',
    params: idParams,
    query: scopeOnly,
    body: z.strictObject({
      step: z.enum(['approved', 'sentBack']),
      text: note,
      /** The versions that you have reviewed; others are refused, if given. */
      recordVersion: z.optional(z.int()),
      pendingVersion: z.optional(z.int()),
    }),
    answer: Comment,
    creates: true,
  }),
};

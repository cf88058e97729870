import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { idParams, queryInt, queryText, scopeOnly, scopeQuery, yesOrNo } from '../calls/list.ts';
import { notEmpty, text } from '../declaration/field-values.ts';
import { commentList } from './commented.ts';

/** Limits of comments: characters, mentions in one, and comments per record. */
export const commentLimits = { text: 2_000, mentions: 50, ofRecord: 500 } as const;
/** Maximum entries of an inbox in a response. */
export const inboxLimit = 50;

/** A person with a name, as shown next to a comment. */
export const CommentPerson = z.object({ id: z.int(), name: z.string() });
export type CommentPerson = z.output<typeof CommentPerson>;

/** The part of a comment in a review. */
const CommentReview = z.object({
  /** What the comment does: it asks for a review, approves, or sends back. */
  step: z.enum(['asked', 'approved', 'sentBack']),
  /** The person who was asked; null in answers, and if the account was deleted. */
  reviewer: z.nullable(CommentPerson),
  /** Whether the record or its pending changes have changed since the answer; only in the list. */
  isOutdated: z.optional(z.boolean()),
});

/** A comment on a record. */
export const Comment = z.object({
  id: z.int(),
  resource: z.string(),
  recordId: z.int(),
  /** The first comment of its thread; null if it is that one. */
  replyTo: z.nullable(z.int()),
  /** Empty if the comment was deleted; such a comment remains while it has replies. */
  text: z.string(),
  isDeleted: z.boolean(),
  /** Null if the account was deleted. */
  author: z.nullable(CommentPerson),
  mentions: z.array(CommentPerson),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  resolvedAt: z.nullable(z.string()),
  resolvedBy: z.nullable(CommentPerson),
  /** Null for comments outside of reviews, absent on servers without them. */
  review: z.nullish(CommentReview),
});
export type Comment = z.output<typeof Comment>;

/** A mention of the user, a reply in a thread in which they take part, or a request for their review. */
export const InboxEntry = z.object({
  comment: Comment,
  reason: z.enum(['mention', 'reply', 'review']),
  isRead: z.boolean(),
  workspaceId: z.int(),
  /** The current title of the record. */
  title: z.string(),
});
export type InboxEntry = z.output<typeof InboxEntry>;

const { path } = commentList;
const about = { access: 'session', changes: ['comments'], extension: true } as const;
const one = { ...about, params: idParams, query: scopeOnly } as const;
const id = z.int().check(z.positive());
const written = {
  text: text(commentLimits.text).check(notEmpty()),
  mentions: z._default(z.array(id).check(z.maxLength(commentLimits.mentions)), []),
};
/** The query for a record with comments. */
export const ofRecord = z.strictObject({ ...scopeQuery, resource: queryText(60), recordId: queryInt(1) });

/** Calls for comments. Readers of a record read its comments and write their own. Not in the specification. */
export const comments = {
  list: endpoint({
    ...about,
    ...commentList,
    summary: 'The comments on a record, oldest first',
    query: ofRecord,
    answer: z.array(Comment),
  }),
  people: endpoint({
    ...about,
    method: 'GET',
    path: `${path}/people`,
    summary: 'The people who can be mentioned in a comment on a record: members who may read it',
    query: ofRecord,
    answer: z.array(CommentPerson),
  }),
  add: endpoint({
    ...about,
    method: 'POST',
    path,
    summary: 'Add a comment to a record, or a reply to a comment',
    query: scopeOnly,
    body: z.strictObject({
      resource: z.string().check(z.maxLength(60)),
      recordId: id,
      replyTo: z.optional(z.nullable(id)),
      ...written,
    }),
    answer: Comment,
    creates: true,
  }),
  change: endpoint({
    ...one,
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change the text of your comment',
    body: z.strictObject(written),
    answer: Comment,
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Delete your comment; it can be restored for 30 days',
    answer: z.object({ id: z.int() }),
  }),
  restore: endpoint({
    ...one,
    method: 'POST',
    path: `${path}/{id}/restore`,
    summary: 'Restore your deleted comment',
    answer: Comment,
  }),
  resolve: endpoint({
    ...one,
    method: 'POST',
    path: `${path}/{id}/resolve`,
    summary: 'Resolve the first comment of a thread: your own, or one on a record that you may update',
    answer: Comment,
  }),
  reopen: endpoint({
    ...one,
    method: 'POST',
    path: `${path}/{id}/reopen`,
    summary: 'Reopen a resolved comment',
    answer: Comment,
  }),
};

/** Calls for the user's inbox: mentions of them, replies and requests for reviews, on records that they may read. Not in the specification. */
export const inbox = {
  list: endpoint({
    ...about,
    method: 'GET',
    path: '/inbox',
    summary: `Your mentions, replies and reviews: at most ${inboxLimit}, unread first, then newest first`,
    /** `toReview`: only open requests for your review. */
    query: z.strictObject({ ...scopeQuery, toReview: z.optional(yesOrNo) }),
    answer: z.array(InboxEntry),
  }),
  unread: endpoint({
    ...about,
    method: 'GET',
    path: '/inbox/unread',
    summary: 'The number of unread entries of your inbox',
    query: scopeOnly,
    answer: z.object({ count: z.int() }),
  }),
  read: endpoint({
    ...one,
    method: 'POST',
    path: '/inbox/{id}/read',
    summary: 'Mark the entry of a comment in your inbox as read',
    answer: z.object({ count: z.int() }),
  }),
  readAll: endpoint({
    ...about,
    method: 'POST',
    path: '/inbox/read',
    summary: 'Mark all entries of your inbox as read',
    query: scopeOnly,
    answer: z.object({ count: z.int() }),
  }),
};

import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { yesOrNo } from '../calls/list.ts';
import { presenceCall } from './commented.ts';
import { CommentPerson, ofRecord } from './comments.ts';

/** The other people on a record, by name. */
export const Present = z.object({
  people: z.array(z.extend(CommentPerson, { isEditing: z.boolean() })),
});
export type Present = z.output<typeof Present>;

/**
 * The call of a page that shows or edits a record. As server-sent events it also tells others that the user is there: `present` at the start
 * and after each change. Not in the specification.
 */
export const presence = endpoint({
  ...presenceCall,
  summary: 'The other people on a record; a stream of server-sent events shows you to them while it is open',
  access: 'session',
  query: z.extend(ofRecord, { editing: z.optional(yesOrNo) }),
  answer: Present,
  mediaTypes: ['application/json', 'text/event-stream'],
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Image } from '../declaration/field-values.ts';
import { ItemTranslation } from './items.ts';
import { itemsQuery, listQuery, queryText, scopeQuery } from './list.ts';

/** A published record; `language` is null if its resource has none. */
export const LivePost = z.object({
  resource: z.string(),
  id: z.int(),
  version: z.int(),
  workspaceId: z.int(),
  title: z.string(),
  language: z.nullable(z.string()),
  picture: z.nullable(Image),
  /** The latest change; with one post per item, of any of its translations. */
  updatedAt: z.string(),
  /** With one post per item. */
  translations: z.optional(z.array(ItemTranslation)),
});
export type LivePost = z.output<typeof LivePost>;

/** Version of the content; it differs after each change that the user may see. */
export const ContentMoved = z.object({ version: z.string() });
export type ContentMoved = z.output<typeof ContentMoved>;

const { skip, take } = listQuery({});

/** Endpoints for published records. Not in the specification. */
export const livePosts = {
  list: endpoint({
    method: 'GET',
    path: '/live-posts',
    summary: 'All published content, newest change first',
    access: 'session',
    query: z.strictObject({
      ...scopeQuery,
      resource: z.optional(queryText(60)),
      language: z.optional(queryText(35)),
      q: z.optional(queryText()),
      ...itemsQuery,
      skip,
      take,
    }),
    answer: z.array(LivePost),
    count: 'header',
    extension: true,
  }),
  /** Server-sent events if the client accepts them: `moved` at the start and after each change. */
  moves: endpoint({
    method: 'GET',
    path: '/live-posts/moves',
    summary: 'Stream a server-sent event after each change of content; without streaming, respond once',
    access: 'session',
    query: z.strictObject(scopeQuery),
    answer: ContentMoved,
    mediaTypes: ['application/json', 'text/event-stream'],
    extension: true,
  }),
};

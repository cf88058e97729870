import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { FoundRecord } from '../calls/find.ts';
import { itemsQuery, scopeOnly, scopeQuery } from '../calls/list.ts';
import { ofRecord } from './comments.ts';

/** Maximum favorites of a user in a workspace. */
export const favoritesLimit = 50;

const about = { path: '/favorites', access: 'session', changes: ['favorites'], extension: true } as const;
const FavoriteRecord = z.object({ resource: z.string(), recordId: z.int() });

/** Calls for the user's favorite records of a workspace. All translations of an item are one favorite. Not in the specification. */
export const favorites = {
  list: endpoint({
    ...about,
    method: 'GET',
    summary: `Your favorite records, newest first, at most ${favoritesLimit}`,
    /** `itemLanguage`: the language in which an item is returned, if it has a translation. */
    query: z.strictObject({ ...scopeQuery, itemLanguage: itemsQuery.itemLanguage }),
    answer: z.array(FoundRecord),
  }),
  add: endpoint({
    ...about,
    method: 'PUT',
    summary: 'Add a record to your favorites',
    query: scopeOnly,
    body: z.strictObject({ resource: z.string().check(z.maxLength(60)), recordId: z.int().check(z.positive()) }),
    answer: FavoriteRecord,
  }),
  remove: endpoint({
    ...about,
    method: 'DELETE',
    summary: 'Remove a record, in all its languages, from your favorites',
    query: ofRecord,
    answer: FavoriteRecord,
  }),
};

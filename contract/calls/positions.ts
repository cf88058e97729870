import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './endpoint.ts';
import { narrowingQuery, queryInt, scopeQuery } from './list.ts';
import { mapBounds } from '../places/map-bounds.ts';

/** How near the map can be looked at: twice as near with each step, from the whole world. */
export const nearestZoom = 19;

/** Records that stand so near to each other that one mark is made for them; one alone is named. */
export const Mark = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
  id: z.nullable(z.int()),
  title: z.nullable(z.string()),
});
export type Mark = z.output<typeof Mark>;

const answer = z.object({
  marks: z.array(Mark),
  /** How many of the list have no position; told where no part of the map is asked for. */
  unplaced: z.nullable(z.int()),
});
/** The marks on a list's map. */
export type Positions = z.output<typeof answer>;

/** Where the records of a list stand, together where they are near to each other at that zoom. */
export const positionsOf = (name: string, list: Endpoint) =>
  endpoint({
    method: 'GET',
    path: `/${name}/positions`,
    summary: `The map positions of the ${name} in a list`,
    access: { resource: name, action: 'read' },
    query: z.strictObject({
      ...scopeQuery,
      ...narrowingQuery(list),
      /** The part that is looked at; all of the list without. */
      view: z.optional(mapBounds()),
      zoom: z._default(queryInt(0, nearestZoom), 4),
    }),
    answer,
    extension: true,
  });

/** The call for a map. */
export type PositionsEndpoint = ReturnType<typeof positionsOf>;

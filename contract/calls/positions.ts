import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './endpoint.ts';
import { narrowingQuery, queryInt, scopeQuery } from './list.ts';
import { mapBounds } from '../places/map-bounds.ts';

/** Maximum zoom of the map; each level doubles the scale of the whole world. */
export const nearestZoom = 19;

/** A cluster of nearby records; a single record has an id and title. */
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
  /** Number of the list's records without a position; only for requests without a view. */
  unplaced: z.nullable(z.int()),
});
/** The clusters on a list's map. */
export type Positions = z.output<typeof answer>;

/** Endpoint for map positions of a list's records, clustered by zoom. */
export const positionsOf = (name: string, list: Endpoint) =>
  endpoint({
    method: 'GET',
    path: `/${name}/positions`,
    summary: `The map positions of the ${name} in a list`,
    access: { resource: name, action: 'read' },
    query: z.strictObject({
      ...scopeQuery,
      ...narrowingQuery(list),
      /** Visible part of the map; default: all. */
      view: z.optional(mapBounds()),
      zoom: z._default(queryInt(0, nearestZoom), 4),
    }),
    answer,
    extension: true,
  });

/** The endpoint for map positions. */
export type PositionsEndpoint = ReturnType<typeof positionsOf>;

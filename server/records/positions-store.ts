import { type Mark, type Positions, nearestZoom } from '../../contract/positions.ts';
import type { MapBounds } from '../../contract/map-bounds.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL, type SqlStatement, glue } from '../platform/db/sql.ts';
import type { Scope } from '../policy/scope.ts';
import { comparable, tableOf } from './columns-sql.ts';
import { insideOf, positionColumns } from './inside-sql.ts';
import type { ListQuery } from './row.ts';
import { rowsIn } from './selection-sql.ts';
import type { Store } from './store.ts';
import { sumsOf } from './totals-store.ts';

/** What a map of a list is asked for: what narrows the list, the part that is looked at, and how near. */
export type PositionsQuery = Omit<ListQuery, 'skip' | 'take'> & { view?: MapBounds | undefined; zoom: number };

/** Marks that are nearer to each other than so many of the map's points become one. */
const apart = 64;
/** Part of that distance at which marks would cover each other. */
const tooNear = 0.6;
/** Points of the map from west to east, where all of the world is looked at. */
const worldWidth = 256;
/** More than this no screen shows apart. */
const mostMarks = 500;

/** Where the records of a list stand. Those that are near to each other at that zoom are told together, in the middle of them. */
export async function positionsIn(tx: Tx, scope: Scope, store: Store, query: PositionsQuery): Promise<Positions> {
  const { resource } = store;
  const { zoom, view, ...narrowing } = query;
  const table = tableOf(resource);
  const selection = await store.select(tx, scope, { ...narrowing, skip: 0, take: 1 } as ListQuery);
  const [latitude, longitude] = positionColumns(resource);
  const title = comparable(resource.title, resource.fields[resource.title]!);
  // No more than an index can hold: there may be very many, and few of them are named.
  const rows = rowsIn(table, selection, SQL`t.id, ${latitude}, ${longitude}`);
  const listed = (where: SqlStatement[]) => SQL`from (${rows}) t where ${glue(where, ' and ')}`;
  const placed = SQL`${latitude} is not null and ${longitude} is not null`;
  // The nearest one can look shows each for itself, but for what stands at the very same place.
  const size = zoom >= nearestZoom ? 1e-5 : (360 * apart) / (worldWidth * 2 ** zoom);
  const marks = await sumsOf<Mark>(
    tx,
    scope,
    SQL`
    select square.*, (select ${title} from ${table} t where t.id = square.id) as title from (
      select avg(${latitude}) as latitude, avg(${longitude}) as longitude, count(*)::int as count,
        case when count(*) = 1 then min(t.id) end as id
      ${listed([placed, ...(view ? [insideOf(resource, view)] : [])])}
      group by floor(${latitude} / ${size}::float8), floor(${longitude} / ${size}::float8)
      order by count(*) desc, min(t.id) limit ${mostMarks}) square`,
  );
  const [others] = view
    ? []
    : await sumsOf<{ count: number }>(tx, scope, SQL`select count(*)::int as count ${listed([SQL`not (${placed})`])}`);
  return { marks: together(marks, size * tooNear), unplaced: others?.count ?? null };
}

/** Marks on both sides of a line between two squares may stand on top of each other: then they are one as well. */
function together(marks: readonly Mark[], distance: number): Mark[] {
  const kept: Mark[] = [];
  for (const mark of marks) {
    const near = kept.find((other) => isNear(mark, other, distance));
    if (!near) {
      kept.push(mark);
      continue;
    }
    const count = near.count + mark.count;
    near.latitude += ((mark.latitude - near.latitude) * mark.count) / count;
    near.longitude += ((mark.longitude - near.longitude) * mark.count) / count;
    Object.assign(near, { count, id: null, title: null });
  }
  return kept;
}

/** A degree of latitude takes more of a map than one of longitude, the more the farther from the equator. */
const isNear = (one: Mark, other: Mark, distance: number) =>
  Math.abs(one.longitude - other.longitude) < distance &&
  Math.abs(one.latitude - other.latitude) < distance * Math.cos((one.latitude * Math.PI) / 180);

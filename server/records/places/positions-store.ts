import { type Mark, type Positions, nearestZoom } from '../../../contract/calls/positions.ts';
import type { MapBounds } from '../../../contract/places/map-bounds.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue } from '../../platform/db/sql.ts';
import type { Scope } from '../../policy/scope.ts';
import { comparable, tableOf } from '../sql/columns-sql.ts';
import { withinBounds, positionColumns } from '../sql/inside-sql.ts';
import type { ListQuery } from '../row.ts';
import { rowsIn } from '../sql/selection-sql.ts';
import type { Store } from '../store.ts';
import { sumsOf } from '../totals-store.ts';

/** Query of a map: list filters, visible part, zoom. */
export type PositionsQuery = Omit<ListQuery, 'skip' | 'take'> & { view?: MapBounds | undefined; zoom: number };

/** Cluster distance in map points. */
const clusterDistance = 64;
/** Share of that distance below which marks would overlap. */
const overlapShare = 0.6;
/** Width of the world in map points at zoom 0. */
const worldWidth = 256;
const mostMarks = 500;

/** Positions of a list's records, clustered by zoom. */
export async function positionsIn(tx: Tx, scope: Scope, store: Store, query: PositionsQuery): Promise<Positions> {
  const { resource } = store;
  const { zoom, view, ...narrowing } = query;
  const table = tableOf(resource);
  const selection = await store.select(tx, scope, { ...narrowing, skip: 0, take: 1 } as ListQuery);
  const [latitude, longitude] = positionColumns(resource);
  const title = comparable(resource.title, resource.fields[resource.title]!);
  // Only indexed columns: there may be many rows, and few titles are needed.
  const rows = rowsIn(table, selection, SQL`t.id, ${latitude}, ${longitude}`);
  const listed = (where: SqlStatement[]) => SQL`from (${rows}) t where ${glue(where, ' and ')}`;
  const placed = SQL`${latitude} is not null and ${longitude} is not null`;
  // The nearest zoom clusters only identical positions.
  const size = zoom >= nearestZoom ? 1e-5 : (360 * clusterDistance) / (worldWidth * 2 ** zoom);
  const marks = await sumsOf<Mark>(
    tx,
    scope,
    SQL`
    select square.*, (select ${title} from ${table} t where t.id = square.id) as title from (
      select avg(${latitude}) as latitude, avg(${longitude}) as longitude, count(*)::int as count,
        case when count(*) = 1 then min(t.id) end as id
      ${listed([placed, ...(view ? [withinBounds(resource, view)] : [])])}
      group by floor(${latitude} / ${size}::float8), floor(${longitude} / ${size}::float8)
      order by count(*) desc, min(t.id) limit ${mostMarks}) square`,
  );
  const [others] = view
    ? []
    : await sumsOf<{ count: number }>(tx, scope, SQL`select count(*)::int as count ${listed([SQL`not (${placed})`])}`);
  return { marks: together(marks, size * overlapShare), unplaced: others?.count ?? null };
}

/** Merges marks that overlap across a border of the grid. */
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

/** Mercator: latitude degrees are scaled by the cosine. */
const isNear = (one: Mark, other: Mark, distance: number) =>
  Math.abs(one.longitude - other.longitude) < distance &&
  Math.abs(one.latitude - other.latitude) < distance * Math.cos((one.latitude * Math.PI) / 180);

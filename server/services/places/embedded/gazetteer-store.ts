import type { Database } from '../../../platform/db/client.ts';
import { nearness } from '../../../platform/db/nearness-sql.ts';
import { SQL } from '../../../platform/db/sql.ts';
import type { Position } from '../places.ts';

/** A town under one of its names. */
export interface Town extends Position {
  id: number;
  /** Whether the name equals the input, begins with it, or is similar. */
  match: 'whole' | 'beginning' | 'alike';
  rank: number;
  name: string;
  country: string;
  region: string | null;
}

/** Minimum trigram similarity of a match. */
const likeness = 0.35;
/** Maximum candidates per kind of match, largest places first. */
const candidates = 400;

/**
 * Towns whose names equal the input, begin with it, or are similar, in this order. Within each group the nearest come first,
 * or without a position the largest.
 */
export function townsLike(db: Database, typed: string, most: number, near?: Position): Promise<Town[]> {
  // An expression in the statement, so that the planner can use the index.
  const words = SQL`folded(${typed.replaceAll(/[%_\\]/g, ' ')})`;
  const away = near ? nearness(near, { latitude: SQL`t.latitude`, longitude: SQL`t.longitude` }) : SQL`null::float8`;
  return db.system<Town>(SQL`
    with hits as (
      (select t.*, case when t.folded = ${words} then 0 else 1 end as miss, 1::real as alike from gazetteer_towns t
        where t.folded like ${words} || '%' order by t.folded <> ${words}, ${away}, t.population desc limit ${candidates})
      union all
      (select t.*, 2, similarity(t.folded, ${words}) as alike from gazetteer_towns t
        where length(${words}) > 3 and t.folded % ${words} and similarity(t.folded, ${words}) >= ${likeness}
        order by alike desc limit ${candidates})),
    best as (select distinct on (id) * from hits order by id, miss, alike desc, rank)
    select id, (array['whole', 'beginning', 'alike'])[miss + 1] as match, rank, name, country, region, latitude, longitude
    from best t order by miss, round(alike::numeric, 1) desc, ${away}, population desc, id limit ${most}`);
}

/** A town by its id, under the name of this rank. */
export async function townOf(db: Database, id: number, rank: number): Promise<Town | undefined> {
  const [town] = await db.system<Town>(SQL`
    select id, 'whole' as match, rank, name, country, region, latitude, longitude
    from gazetteer_towns where id = ${id} and rank = ${rank}`);
  return town;
}

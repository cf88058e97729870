import type { Database } from '../../../platform/db/client.ts';
import { nearness } from '../../../platform/db/nearness-sql.ts';
import { SQL } from '../../../platform/db/sql.ts';
import type { Position } from '../places.ts';

/** A town by one of its names. */
export interface Town extends Position {
  id: number;
  /** Whether its name is what was typed, begins with it, or is only like it. */
  match: 'whole' | 'beginning' | 'alike';
  rank: number;
  name: string;
  country: string;
  region: string | null;
}

/** Names that are less like what was typed are not meant by it. */
const likeness = 0.35;
/** Once they are all there, they have the index that this is asked with. */
const areThere = SQL`to_regclass('gazetteer_names_alike') is not null`;
/** How many of each kind of match are looked at, the largest places first. */
const candidates = 400;

/**
 * The towns whose names are what was typed, begin with it, or are like it: in this order, within it the nearest first where a
 * position is known, and else the largest.
 */
export function townsLike(db: Database, typed: string, most: number, near?: Position): Promise<Town[]> {
  // Written out, so that the database knows it when it plans.
  const words = SQL`folded(${typed.replaceAll(/[%_\\]/g, ' ')})`;
  const away = near ? nearness(near, { latitude: SQL`p.latitude`, longitude: SQL`p.longitude` }) : SQL`null::float8`;
  return db.system<Town>(SQL`
    with hits as (
      (select n.place_id, n.rank, n.name, case when n.folded = ${words} then 0 else 1 end as miss, 1::real as alike
        from gazetteer_names n join gazetteer_places p on p.id = n.place_id where n.folded like ${words} || '%' and ${areThere}
        order by n.folded <> ${words}, ${away}, p.population desc limit ${candidates})
      union all
      (select n.place_id, n.rank, n.name, 2, similarity(n.folded, ${words}) from gazetteer_names n
        where length(${words}) > 3 and ${areThere} and n.folded % ${words} and similarity(n.folded, ${words}) >= ${likeness}
        order by 5 desc limit ${candidates})),
    best as (select distinct on (place_id) * from hits order by place_id, miss, alike desc, rank)
    select p.id, (array['whole', 'beginning', 'alike'])[best.miss + 1] as match, best.rank, best.name, p.country, p.region, p.latitude, p.longitude
    from best join gazetteer_places p on p.id = best.place_id
    order by best.miss, round(best.alike::numeric, 1) desc, ${away}, p.population desc, p.id limit ${most}`);
}

/** A town by its id, under the name of this rank. */
export async function townOf(db: Database, id: number, rank: number): Promise<Town | undefined> {
  const [town] = await db.system<Town>(SQL`
    select p.id, 'whole' as match, n.rank, n.name, p.country, p.region, p.latitude, p.longitude
    from gazetteer_places p join gazetteer_names n on n.place_id = p.id where p.id = ${id} and n.rank = ${rank}`);
  return town;
}

import type { Database, Tx } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import type { NamedPlace } from './names.ts';

/** The number of the advisory lock. It has no meaning, but must be the same in every process. */
const lock = 7_215_946;
/** What `done` is when nothing is left to do. */
const all = 2_147_483_647;

/** Whether this edition of the names is there as a whole. */
export async function isFilled(db: Database, edition: string): Promise<boolean> {
  const rows = await db.system(SQL`select from gazetteer_state where edition = ${edition} and done = ${all}`);
  return rows.length > 0;
}

/** Whether the database can tell letters without their accents by itself. */
export async function hasUnaccent(db: Database): Promise<boolean> {
  const rows = await db.system(SQL`select from pg_extension where extname = 'unaccent'`);
  return rows.length > 0;
}

/** Writes the next places; `elsewhere` where another process is about to. */
export function fillFurther(
  db: Database,
  edition: string,
  placesFrom: (from: number) => Promise<NamedPlace[]>,
): Promise<'filled' | 'further' | 'elsewhere'> {
  return db.asSystem(async (tx) => {
    const { free } = (await tx.row<{ free: boolean }>(SQL`select pg_try_advisory_xact_lock(${lock}) as free`))!;
    if (!free) return 'elsewhere';
    const done = await doneOf(tx, edition);
    if (done === all) return 'filled';
    const places = await placesFrom(done);
    if (places.length > 0) await write(tx, places);
    else await makeIndex(tx);
    const next = places.length === 0 ? all : done + places.length;
    await tx.rows(SQL`
      insert into gazetteer_state (edition, done) values (${edition}, ${next})
      on conflict (only_one) do update set edition = excluded.edition, done = excluded.done`);
    return places.length === 0 ? 'filled' : 'further';
  });
}

async function doneOf(tx: Tx, edition: string): Promise<number> {
  const row = await tx.row<{ done: number }>(SQL`select done from gazetteer_state where edition = ${edition}`);
  return row?.done ?? 0;
}

/** With it names are asked for; before, they are not all there, and looking through them would take long. */
async function makeIndex(tx: Tx): Promise<void> {
  await tx.script(
    'create index if not exists gazetteer_names_alike on gazetteer_names using gin (folded gin_trgm_ops); analyze gazetteer_names; analyze gazetteer_places',
  );
}

/** Over what an earlier edition has written. */
async function write(tx: Tx, places: readonly NamedPlace[]): Promise<void> {
  const rows = JSON.stringify(places);
  await tx.rows(SQL`
    insert into gazetteer_places (id, country, region, population, latitude, longitude)
    select id, country, region, population, latitude, longitude from jsonb_to_recordset(${rows}::jsonb)
      as t (id int, country text, region text, population int, latitude float8, longitude float8)
    on conflict (id) do update set country = excluded.country, region = excluded.region, population = excluded.population,
      latitude = excluded.latitude, longitude = excluded.longitude`);
  await tx.rows(SQL`delete from gazetteer_names where place_id = any(${places.map(({ id }) => id)}::int[])`);
  await tx.rows(SQL`
    insert into gazetteer_names (place_id, rank, language, name, folded)
    select p.id, n.rank - 1, n.named ->> 'language', n.named ->> 'name', folded(n.named ->> 'name')
    from jsonb_to_recordset(${rows}::jsonb) as p (id int, names jsonb),
      jsonb_array_elements(p.names) with ordinality as n (named, rank)`);
}

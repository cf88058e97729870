import type { Database } from '../../../platform/db/client.ts';
import { locks } from '../../../platform/db/locks.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { canHaveTrigrams } from '../../../platform/db/trigrams.ts';

/** Which edition of the towns is there. */
export async function filledEdition(db: Database): Promise<string | undefined> {
  const [row] = await db.system<{ edition: string }>(SQL`select edition from gazetteer_edition`);
  return row?.edition;
}

/**
 * Writes an edition of the towns, which come in pieces of JSON, in the place of the one before; all of it or nothing. Whoever asks
 * meanwhile is answered from the one before. `elsewhere` where another process is about to.
 */
export function writeEdition(
  db: Database,
  edition: string,
  pieces: AsyncIterable<string>,
): Promise<'written' | 'elsewhere'> {
  return db.asSystem(async (tx) => {
    const { free } = (await tx.row<{ free: boolean }>(
      SQL`select pg_try_advisory_xact_lock(${locks.fillingTowns}) as free`,
    ))!;
    if (!free) return 'elsewhere';
    await tx.script('create table gazetteer_next (like gazetteer_towns)');
    for await (const piece of pieces)
      await tx.rows(SQL`
        insert into gazetteer_next (id, rank, name, folded, country, region, population, latitude, longitude)
        select id, rank, name, folded(name), country, region, population, latitude, longitude from json_to_recordset(${piece}::json)
          as t (id int, rank smallint, name text, country text, region text, population int, latitude float8, longitude float8)`);
    // Filling what has its indexes already would take four times as long.
    for (const step of indexes) await tx.script(step);
    if (await canHaveTrigrams(tx)) await tx.script('create index on gazetteer_next using gin (folded gin_trgm_ops)');
    await tx.script('drop table gazetteer_towns; alter table gazetteer_next rename to gazetteer_towns');
    await tx.rows(SQL`
      insert into gazetteer_edition (edition) values (${edition})
      on conflict (only_one) do update set edition = excluded.edition`);
    return 'written';
  });
}

const indexes = [
  'alter table gazetteer_next add primary key (id, rank)',
  'create index on gazetteer_next (folded text_pattern_ops)',
  'analyze gazetteer_next',
];

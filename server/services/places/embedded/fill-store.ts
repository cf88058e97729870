import type { Database } from '../../../platform/db/client.ts';
import { locks } from '../../../platform/db/locks.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { canHaveTrigrams } from '../../../platform/db/trigrams.ts';

const currentEdition = SQL`select edition from gazetteer_edition`;

/** The edition of the towns in the database; undefined before the first one. */
export async function filledEdition(db: Database): Promise<string | undefined> {
  const [row] = await db.system<{ edition: string }>(currentEdition);
  return row?.edition;
}

/**
 * Replaces the towns by an edition, in one transaction. `pieces` are batches as JSON. Searches use the old edition until then.
 * @returns `there` if the database has this edition, `elsewhere` while another process writes.
 */
export function writeEdition(
  db: Database,
  edition: string,
  pieces: AsyncIterable<string>,
): Promise<'written' | 'there' | 'elsewhere'> {
  return db.asSystem(async (tx) => {
    const { free } = (await tx.row<{ free: boolean }>(
      SQL`select pg_try_advisory_xact_lock(${locks.fillingTowns}) as free`,
    ))!;
    if (!free) return 'elsewhere';
    // Another process may have finished just before this one got the lock.
    if ((await tx.row<{ edition: string }>(currentEdition))?.edition === edition) return 'there';
    await tx.script('create table gazetteer_next (like gazetteer_towns)');
    for await (const piece of pieces)
      await tx.rows(SQL`
        insert into gazetteer_next (id, rank, name, folded, country, region, population, latitude, longitude)
        select id, rank, name, folded(name), country, region, population, latitude, longitude from json_to_recordset(${piece}::json)
          as t (id int, rank smallint, name text, country text, region text, population int, latitude float8, longitude float8)`);
    // Indexes come last: inserts into an indexed table would take four times as long.
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

import { mostInRun } from '../../../contract/writing/writing-runs.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement } from '../../platform/db/sql.ts';
import type { Lack } from './run-store.ts';

/** How many records were looked at, how many texts they lack, and as many of these as a run writes. */
export interface Lacking {
  records: number;
  items: number;
  lacks: Lack[];
}

/** Counts what records lack. `looked` has a row for each record and language: `id`, `code`, `place` of the language, and `lacks`. */
export async function lackingIn(tx: Tx, looked: SqlStatement): Promise<Lacking> {
  const row = await tx.row<Lacking>(SQL`
    with looked as materialized (${looked}),
      first as (select id, code, place from looked where lacks order by id, place limit ${mostInRun})
    select (select count(distinct id) from looked) as records, (select count(*) from looked where lacks) as items,
      (select coalesce(jsonb_agg(jsonb_build_object('subjectId', id, 'language', code) order by id, place), '[]') from first) as lacks`);
  return row ?? { records: 0, items: 0, lacks: [] };
}

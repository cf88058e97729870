import { SQL } from './sql.ts';
import type { Tx } from './tx.ts';

/** Nothing is like anything else: places are found by what they are called, and by how that begins. */
const standIns = `
  create function similarity(text, text) returns real language sql immutable parallel safe as 'select 0::real';
  create function word_similarity(text, text) returns real language sql immutable parallel safe as 'select 0::real';
  create function is_like(text, text) returns boolean language sql immutable parallel safe as 'select false';
  create operator % (leftarg = text, rightarg = text, function = is_like);`;

/** Whether the extension pg_trgm can be had, which most PostgreSQLs bring along. */
export const canHaveTrigrams = async (tx: Tx): Promise<boolean> =>
  (await tx.rows(SQL`select from pg_available_extensions where name = 'pg_trgm'`)).length > 0;

/** A migration for a database that cannot have it: no index by it, and stand-ins for what queries ask of it (docs/decisions/048). */
export const withoutTrigrams = (migration: string): string =>
  migration
    .replace('create extension if not exists pg_trgm;', () => standIns)
    .replaceAll(/^create index on \w+ using gin \(\w+ gin_trgm_ops\);$/gm, '');

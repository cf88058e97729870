import { SQL } from './sql.ts';
import type { Tx } from './tx.ts';

/** Replacements that match nothing: search then finds places by exact name or prefix only. */
const standIns = `
  create function similarity(text, text) returns real language sql immutable parallel safe as 'select 0::real';
  create function word_similarity(text, text) returns real language sql immutable parallel safe as 'select 0::real';
  create function is_like(text, text) returns boolean language sql immutable parallel safe as 'select false';
  create operator % (leftarg = text, rightarg = text, function = is_like);`;

/** Whether the extension pg_trgm is available, as in most installations of PostgreSQL. */
export const canHaveTrigrams = async (tx: Tx): Promise<boolean> =>
  (await tx.rows(SQL`select from pg_available_extensions where name = 'pg_trgm'`)).length > 0;

/** A migration without pg_trgm: no trigram indexes, and replacements of its functions (docs/decisions/048). */
export const withoutTrigrams = (migration: string): string =>
  migration
    .replace('create extension if not exists pg_trgm;', () => standIns)
    .replaceAll(/^create index on \w+ using gin \(\w+ gin_trgm_ops\);$/gm, '');

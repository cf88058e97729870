import type { Tx } from '../platform/db/client.ts';
import { SQL, type SqlStatement } from '../platform/db/sql.ts';
import { held } from '../platform/limits.ts';
import type { Scope } from '../policy/scope.ts';
import { keptAnswers } from './kept-answers.ts';

const keptTotals = keptAnswers<number>(held.totals);
const keptRows = keptAnswers<object[]>(held.sums);
const versions = new WeakMap<Tx, Map<string, Promise<string>>>();

/** Content version of these workspaces and organizations; changes with every write. */
export async function contentVersion(tx: Tx, { workspaceIds, organisationIds }: Scope): Promise<string> {
  const ask = async () => {
    const [found] = await tx.oftenAsked<{ version: string | null }>(
      SQL`select content_version(${workspaceIds}::bigint[], ${organisationIds}::bigint[]) as version`,
    );
    return found?.version ?? '';
  };
  if (!tx.onlyReads) return ask();
  // A read-only transaction has one snapshot, so its versions are cached.
  const known = versions.get(tx) ?? new Map<string, Promise<string>>();
  versions.set(tx, known);
  const homes = JSON.stringify([workspaceIds, organisationIds]);
  const version = known.get(homes) ?? ask();
  known.set(homes, version);
  return version;
}

/** Result of a count, cached by content version. Writing transactions bypass the cache, because they see uncommitted rows. */
export async function totalOf(tx: Tx, statement: SqlStatement, version: string): Promise<number> {
  const count = async () => (await tx.row<{ total: number }>(statement))?.total ?? 0;
  const [total] = await totalsOf(tx, [statement], version, async () => [await count()]);
  return total!;
}

/** Results of several counts; `count` computes all cache misses at once, by index. */
export async function totalsOf(
  tx: Tx,
  statements: readonly SqlStatement[],
  version: string,
  count: (places: readonly number[]) => Promise<number[]>,
): Promise<number[]> {
  if (!tx.onlyReads) return count([...statements.keys()]);
  const before = statements.map((statement) => keptTotals.get(statement, version));
  const missing = [...before.keys()].filter((place) => before[place] === undefined);
  if (missing.length > 0) {
    const counted = count(missing);
    for (const [index, place] of missing.entries()) {
      before[place] = counted.then((totals) => totals[index]!);
      keptTotals.keep(statements[place]!, version, before[place] as Promise<number>);
    }
  }
  const known = await Promise.all(before as Promise<number | undefined>[]);
  if (known.every((total) => total !== undefined)) return known;
  // A cached failure is evicted; try again.
  return totalsOf(tx, statements, version, count);
}

/** Aggregated rows that depend only on the records of the scope, cached by content version. */
export async function sumsOf<Row extends object>(tx: Tx, scope: Scope, statement: SqlStatement): Promise<Row[]> {
  if (!tx.onlyReads) return tx.rows<Row>(statement);
  const version = await contentVersion(tx, scope);
  const before = (await keptRows.get(statement, version)) as Row[] | undefined;
  const rows = before ?? tx.rows<Row>(statement);
  if (!before) keptRows.keep(statement, version, Promise.resolve(rows));
  // Copies, because callers may mutate them.
  return (await rows).map((row) => ({ ...row }));
}

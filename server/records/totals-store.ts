import type { Tx } from '../platform/db/client.ts';
import { SQL, type SqlStatement } from '../platform/db/sql.ts';
import { held } from '../platform/limits.ts';
import { recent } from '../platform/recent.ts';
import type { Scope } from '../policy/scope.ts';

interface KeptTotal {
  version: string;
  total: number;
}

/** By the question that was asked. */
const kept = recent<KeptTotal>(held.totals);

/** What the records of these workspaces and organisations are at now: any change to them makes it another text. */
export async function contentVersion(tx: Tx, { workspaceIds, organisationIds }: Scope): Promise<string> {
  const [found] = await tx.oftenAsked<{ version: string | null }>(
    SQL`select content_version(${workspaceIds}::bigint[], ${organisationIds}::bigint[]) as version`,
  );
  return found?.version ?? '';
}

/**
 * What the statement counts: asked once for each state that the content is in. Whoever writes sees what nobody else does yet,
 * and counts for themselves.
 */
export async function totalOf(tx: Tx, statement: SqlStatement, version: string): Promise<number> {
  const count = async () => (await tx.row<{ total: number }>(statement))?.total ?? 0;
  if (!tx.onlyReads) return count();
  const question = JSON.stringify([statement.text, statement.values]);
  const before = kept.get(question);
  if (before?.version === version) return before.total;
  const total = await count();
  kept.set(question, { version, total });
  return total;
}

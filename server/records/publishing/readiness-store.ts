import type { Resource } from '../../../contract/declaration/resource.ts';
import { isSchedulable } from '../../../contract/declaration/scheduling.ts';
import { requirementsOf } from '../../../contract/publishing/publishing-rules.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue, literal } from '../../platform/db/sql.ts';
import type { Scope } from '../../policy/scope.ts';
import { columnOf, columnsOf } from '../sql/columns-sql.ts';
import { lacksLanguage } from '../sql/missing-translations-sql.ts';
import type { Selection } from '../sql/selection-sql.ts';
import { isBlankJson } from '../sql/value-columns-sql.ts';
import { activeRules } from './rule-store.ts';

/**
 * Limits a selection to records that lack what the rule of their workspace requires, or to all others. The published values
 * and the unpublished changes both count.
 */
export async function byReadiness(
  tx: Tx,
  resource: Resource,
  { workspaceIds }: Scope,
  { notReady }: { notReady?: unknown },
  selection: Selection,
): Promise<Selection> {
  if (notReady === undefined) return selection;
  const unmet = (await activeRules(tx, resource, workspaceIds)).flatMap(({ workspaceId, ...rule }) => {
    const { fields, languages } = requirementsOf(resource, rule);
    const all = [
      ...fields.map((name) => isBlankIn(resource, name)),
      ...languages.map((code) => lacksLanguage(resource, code)),
    ];
    return all.length > 0 ? [SQL`t.workspace_id = ${workspaceId} and (${glue(all, ' or ')})`] : [];
  });
  const isNotReady = unmet.length > 0 ? SQL`(${glue(unmet, ' or ')})` : SQL`false`;
  const isWanted = notReady ? isNotReady : SQL`not ${isNotReady}`;
  const { where, besides } = selection;
  return { ...selection, where: [...where, isWanted], besides: besides && [...besides, isWanted] };
}

/** Condition that a record has no value in a field, or that its unpublished changes remove it. */
function isBlankIn(resource: Resource, name: string): SqlStatement {
  const field = resource.fields[name]!;
  const isBlank = columnsOf(field).isBlank(columnOf(name, field));
  if (!isSchedulable(resource)) return isBlank;
  return SQL`${isBlank} or exists (
    select from pending_changes p where p.resource = ${literal(resource.name)} and p.record_id = t.id
      and p.changed ? ${literal(name)} and ${isBlankJson(SQL`p.changed -> ${literal(name)}`)})`;
}

import type { Resource } from '../../../contract/declaration/resource.ts';
import { statusAtEnd } from '../../../contract/declaration/scheduling.ts';
import { brokenRules } from '../../../contract/declaration/rules.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { ApiError, missingRight } from '../../platform/errors.ts';
import { actorOf } from '../../policy/actor-store.ts';
import { refuse } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/scope.ts';
import { changeRecord } from '../../records/changes.ts';
import type { Store } from '../../records/store.ts';
import { type Due, type ScheduleProblem, beginDue, noteProblem, takeDue } from './schedule-store.ts';

/**
 * Publishes or unpublishes a due record once, with the current permissions of the person who scheduled it; stores the reason if it fails.
 * @returns false if nothing was left to do.
 */
export async function doDue(db: Database, store: Store, due: Due, log: (error: unknown) => void): Promise<boolean> {
  try {
    return await publishOrUnpublish(db, store, due);
  } catch (error) {
    const problem = problemOf(error);
    if (problem === 'fault') log(error);
    // Stale version: no problem is stored, and the next run checks the record again.
    return problem !== undefined && db.asSystem((tx) => noteProblem(tx, store.resource, due, problem));
  }
}

async function publishOrUnpublish(db: Database, store: Store, due: Due): Promise<boolean> {
  const { resource } = store;
  const access = { resource: resource.name, action: 'publish' } as const;
  if (due.by === null) throw missingRight('publish', resource.name);
  const scope = scopeOf(await actorOf(db, due.by), { workspaceId: due.workspaceId }, access);
  return db.asUser(due.by, async (tx: Tx) => {
    if (!(await takeDue(tx, due))) return false;
    const row = await store.one(tx, scope, due.id);
    const begun = await beginDue(tx, resource, due);
    if (!begun) return false;
    const status = begun.isOver ? statusAtEnd(resource) : 'published';
    if (status === 'published') refuse(shortcomings(resource, row));
    await changeRecord({ tx, scope, store }, row, { status });
    return true;
  });
}

/** Missing values and broken rules of a record; rules may have changed since it was saved. */
function shortcomings(resource: Resource, row: AnyValues) {
  const missing = Object.entries(resource.fields).filter(
    ([name, { required }]) => required && (row[name] === null || row[name] === undefined || row[name] === ''),
  );
  if (missing.length > 0) return Object.fromEntries(missing.map(([name]) => [name, ['This is required']]));
  return brokenRules(resource.rules, row);
}

function problemOf(error: unknown): ScheduleProblem | undefined {
  if (!(error instanceof ApiError)) return 'fault';
  if (error.code === 'stale_version') return undefined;
  if (error.code === 'invalid') return 'incomplete';
  return error.code === 'forbidden' || error.code === 'not_found' ? 'right' : 'fault';
}

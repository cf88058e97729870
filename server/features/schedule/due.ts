import type { Resource } from '../../../contract/declaration/resource.ts';
import { statusAtEnd } from '../../../contract/declaration/scheduling.ts';
import { brokenRules } from '../../../contract/declaration/rules.ts';
import { isBlank } from '../../../contract/declaration/field-values.ts';
import { missing } from '../../../contract/calls/validation.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { ApiError, missingRight } from '../../platform/errors.ts';
import { actorOf } from '../../policy/actor-store.ts';
import { refuse } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/scope.ts';
import { changeRecord } from '../../records/changes.ts';
import { holdItems } from '../../records/sharing-store.ts';
import type { Store } from '../../records/store.ts';
import { pendingChanges, publishPendingChanges } from '../pending-changes/entrance.ts';
import { type Due, type DueProblem, beginDue, beginDueChanges, noteProblem, takeDue } from './schedule-store.ts';

/**
 * Publishes or unpublishes a due record, or publishes its changes, once, with the current permissions of the person who scheduled it; stores
 * the reason if it fails.
 * @returns false if nothing was left to do.
 */
export async function doDue(db: Database, store: Store, due: Due, log: (error: unknown) => void): Promise<boolean> {
  try {
    return await (due.ofChanges ? publishChanges(db, store, due) : publishOrUnpublish(db, store, due));
  } catch (error) {
    const problem = problemOf(error, due);
    if (problem === 'fault') log(error);
    // Stale version: no problem is stored, and the next run checks the record again.
    return problem !== undefined && db.asSystem((tx) => noteProblem(tx, store.resource, due, problem));
  }
}

async function publishChanges(db: Database, store: Store, due: Due): Promise<boolean> {
  const { resource } = store;
  const actor = due.by === null ? undefined : await actorOf(db, due.by);
  if (!actor?.workspaces.some(({ id }) => id === due.workspaceId)) throw missingRight('update', resource.name);
  const access = { resource: resource.name, action: 'update' } as const;
  const scope = scopeOf(actor, { workspaceId: due.workspaceId }, access);
  return db.asUser(actor.userId, async (tx: Tx) => {
    if (!(await takeDue(tx, due)) || !(await beginDueChanges(tx, due))) return false;
    await holdItems(tx, resource, { ids: [due.id] });
    const row = await store.one(tx, scope, due.id);
    const changes = await pendingChanges(tx, { resource, workspaceId: due.workspaceId, id: due.id });
    await publishPendingChanges({ tx, scope, store }, row, changes);
    return true;
  });
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
  const required = Object.keys(resource.fields).filter((name) => resource.fields[name]?.required && isBlank(row[name]));
  if (required.length > 0) return Object.fromEntries(required.map((name) => [name, [missing]]));
  return brokenRules(resource.rules, row);
}

function problemOf(error: unknown, { ofChanges }: Due): DueProblem | undefined {
  if (!(error instanceof ApiError)) return 'fault';
  if (error.code === 'stale_version') return undefined;
  if (error.code === 'invalid') return 'incomplete';
  if (ofChanges && error.code === 'conflict') return 'conflict';
  if (ofChanges && error.code === 'not_found') return 'trash';
  return error.code === 'forbidden' || error.code === 'not_found' ? 'right' : 'fault';
}

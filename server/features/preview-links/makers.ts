import type { Database, Tx } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { resourceNamed } from '../../platform/resources.ts';
import { actorOf } from '../../policy/actor-store.ts';
import { type Scope, permittedScope, scopeOf } from '../../policy/scope.ts';
import { checkRowRights } from '../../records/changes.ts';
import { unknownTo } from '../../records/reads-store.ts';
import type { Store } from '../../records/store.ts';
import { type Target, makerOf } from './store.ts';

type Stores = ReadonlyMap<string, Store>;

/** The workspace of a record. @throws 404 if the caller may not read it, 403 if they may not change it. */
export async function sharedFrom(stores: Stores, tx: Tx, scope: Scope, { resource, id }: Target): Promise<number> {
  const store = stores.get(resource);
  if (!store) throw unknownTo(resourceNamed(resource));
  const readable = permittedScope(scope, { resource, action: 'read' });
  const record = await store.one(tx, readable, id);
  checkRowRights({ scope, store }, 'update', record);
  return store.homeOf(record);
}

/**
 * Whether the creator of a preview pass may still share its record. Passes without a creator, from older versions, stay valid until they
 * expire.
 */
export async function mayStillShare(db: Database, stores: Stores, pass: number): Promise<boolean> {
  const made = await makerOf(db, pass);
  if (!made || made.isDisabled) return false;
  const { by, workspaceId } = made;
  if (by === null) return true;
  try {
    const scope = scopeOf(await actorOf(db, by), { workspaceId }, 'session');
    await db.readAsUser(by, (tx) => sharedFrom(stores, tx, scope, made));
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

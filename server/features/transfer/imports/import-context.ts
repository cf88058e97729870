import { notFound } from '../../../platform/errors.ts';
import { type Actor, type Scope, homeOf, organisationOf, scopeOf } from '../../../policy/scope.ts';
import type { Store } from '../../../records/store.ts';
import type { DetailSource } from '../cells/details-store.ts';
import { detailSourceOf } from '../cells/details.ts';
import type { Job } from './import-store.ts';

/** The target of an import: its store, the user's scope, and the home of new records. */
export interface ImportContext {
  store: Store;
  stores: ReadonlyMap<string, Store>;
  detailSource: DetailSource | undefined;
  scope: Scope;
  home: number;
  organisationId: number;
}

/** The context of an import. @throws 404 or 403 if the user may no longer add records to the workspace or organization. */
export function importContextOf(
  stores: ReadonlyMap<string, Store>,
  actor: Actor,
  { resource: name, workspaceId, organisationId }: Pick<Job, 'resource' | 'workspaceId' | 'organisationId'>,
): ImportContext {
  const store = stores.get(name);
  if (!store) throw notFound('import');
  const { resource } = store;
  const named = workspaceId === null ? { organisationId } : { workspaceId };
  const scope = scopeOf(actor, named, { resource: resource.name, action: 'create' });
  const home = homeOf(scope, resource.scope);
  const detailSource = detailSourceOf(resource, stores, scopeOf(actor, named, 'session'));
  return { store, stores, detailSource, scope, home, organisationId: organisationOf(scope, resource.scope, home) };
}

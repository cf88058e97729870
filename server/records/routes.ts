import type { FastifyInstance } from 'fastify';
import { type About, aboutOf } from '../../contract/narrowing.ts';
import { type Resource, type ResourceScope, homeKeyOf, singularOf } from '../../contract/resource.ts';
import { allows } from '../../contract/user.ts';
import { brokenRules, rulesAbout } from '../../contract/rules.ts';
import { type Scope, checkNarrowed, homeOf } from '../policy/scope.ts';
import type { Database, Tx } from '../platform/db/client.ts';
import { invalid } from '../platform/errors.ts';
import { type Call, serve } from '../http/serve.ts';
import type { MediaStore } from '../services/media-store/media-store.ts';
import { addPicture } from './pictures-store.ts';
import type { ListQuery } from './filters-sql.ts';
import type { Store } from './store.ts';

type ById = Call<{ id: number }, unknown, Record<string, unknown>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** What reads and writes each served resource, by its name: for whatever works on all of them. */
    stores: Map<string, Store>;
  }
}

/** Serves the declared calls of a resource. */
export function serveResource(app: FastifyInstance, db: Database, media: MediaStore, store: Store): void {
  const { resource } = store;
  app.stores.set(resource.name, store);
  const { list, one, create, update, updateWithMedia, remove, restore, mine } = resource.endpoints;

  if (mine)
    serve(app, db, mine, async ({ tx, scope }) => {
      const rows = await store.mine(tx, scope);
      return resource.mineWrapped ? rows.map((row) => ({ [singularOf(resource.name)]: row })) : rows;
    });
  serve(app, db, list, ({ tx, scope, query }) => store.list(tx, scope, query as ListQuery));
  if (one.params) serve(app, db, one, ({ tx, scope, params }: ById) => store.one(tx, scope, params.id));
  if (create)
    serve(app, db, create, async ({ tx, scope, body, files }: ById) => {
      const home = homeOf(scope, resource.scope);
      if (create.access !== 'session')
        checkRights(store, scope, 'create', body, organisationOf(scope, resource.scope, home));
      checkRules(resource, body);
      return store.insert(tx, scope, home, { ...body, ...(await pictures(tx, store, media, home, files)) });
    });
  for (const endpoint of [update, updateWithMedia]) {
    if (!endpoint) continue;
    serve(app, db, endpoint, async ({ tx, scope, params, body, files, ifMatch }: ById) => {
      const current = await store.one(tx, scope, params.id);
      const home = Number(current[homeKeyOf(resource)]);
      const organisationId = organisationOf(scope, resource.scope, home);
      checkRights(store, scope, 'update', current, organisationId, body);
      checkRules(resource, body, current);
      const values = { ...body, ...(await pictures(tx, store, media, home, files)) };
      if (Object.keys(values).length === 0) throw invalid({ '': ['There is nothing to change'] });
      return store.update(tx, scope, params.id, values, ifMatch);
    });
  }
  if (remove)
    serve(app, db, remove, async ({ tx, scope, params, ifMatch }: ById) => {
      const current = await store.one(tx, scope, params.id);
      checkRights(
        store,
        scope,
        'delete',
        current,
        organisationOf(scope, resource.scope, Number(current[homeKeyOf(resource)])),
      );
      return store.remove(tx, scope, params.id, ifMatch);
    });
  if (restore)
    serve(app, db, restore, async ({ tx, scope, params }: ById) => {
      const trashed = await store.find(tx, scope, params.id);
      if (trashed)
        checkRights(
          store,
          scope,
          'delete',
          trashed,
          organisationOf(scope, resource.scope, Number(trashed[homeKeyOf(resource)])),
        );
      return store.restore(tx, scope, params.id);
    });
}

/** Rules between fields, on the record as it would stand; only those that the change touches. */
export function checkRules(
  { rules }: Pick<Resource, 'rules'>,
  values: Record<string, unknown>,
  current: Record<string, unknown> = {},
): void {
  const broken = brokenRules(rulesAbout(rules, values), { ...current, ...values });
  if (Object.keys(broken).length > 0) throw invalid(broken);
}

/** The organisation whose rights decide about a row of this home. */
export function organisationOf(scope: Scope, kind: ResourceScope, home: number): number {
  if (kind !== 'workspace') return home;
  return scope.actor.workspaces.find(({ id }) => id === home)?.organisationId ?? 0;
}

/** Rights that depend on the row: its language and property before and after, and whether it becomes public. */
export function checkRights(
  { resource }: Store,
  scope: Scope,
  action: 'create' | 'update' | 'delete',
  row: Record<string, unknown>,
  organisationId: number,
  changes: Record<string, unknown> = {},
): void {
  const after = { ...row, ...changes };
  const about: About = aboutOf(resource, after);
  if (action === 'update' && isFirstLink(resource, row, changes)) {
    if (allows(scope.actor.grants, resource.name, 'create', { organisationId, propertyId: about.propertyId })) return;
  }
  for (const each of [aboutOf(resource, row), about]) checkNarrowed(scope, resource.name, action, organisationId, each);
  const before = action === 'create' ? 'draft' : row.status;
  if ('status' in resource.fields && action !== 'delete' && after.status !== before && isPublic(after.status, before))
    checkNarrowed(scope, resource.name, 'publish', organisationId, about);
}

/**
 * Naming the translation group of a record that has none, and nothing else: whoever may add a translation must be able
 * to tie it to its source, whose words they may not touch (S3.09).
 */
function isFirstLink({ fields }: Resource, row: Record<string, unknown>, changes: Record<string, unknown>): boolean {
  const [name, ...others] = Object.keys(changes);
  return others.length === 0 && name !== undefined && fields[name]?.kind === 'translationGroup' && !row[name];
}

/** Making public, planning to, and taking back are one right. */
const isPublic = (...statuses: unknown[]) =>
  statuses.some((status) => status === 'published' || status === 'scheduled');

/** Stores the pictures that came along; each field then names its new picture. */
async function pictures(
  tx: Tx,
  { resource }: Store,
  media: MediaStore,
  home: number,
  files: ById['files'],
): Promise<Record<string, number>> {
  const stored: Record<string, number> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const file = field.part ? files[field.part] : undefined;
    if (file) stored[name] = await addPicture(tx, media, home, file);
  }
  return stored;
}

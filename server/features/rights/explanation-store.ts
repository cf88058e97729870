import type { Explanation, ExplanationQuestion } from '../../../contract/people/explanation.ts';
import type { Action } from '../../../contract/calls/endpoint.ts';
import { type KnownOf, type Narrowing, narrowingBeforeRead } from '../../../contract/people/narrowing.ts';
import { grantableActions } from '../../../contract/people/rights.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { invalid, missingRight, notFound } from '../../platform/errors.ts';
import { actorOf } from '../../policy/actor-store.ts';
import {
  type HeldPermission,
  type PermissionQuery,
  callScope,
  mayWrite,
  rightsFor,
  sourcesOf,
} from '../../policy/explanation.ts';
import { type Actor, type Scope, homeOf, organisationOf, permittedScope } from '../../policy/scope.ts';
import type { Row } from '../../records/row.ts';
import type { Store } from '../../records/store.ts';

interface Asking {
  db: Database;
  tx: Tx;
  /** Scope of the caller. */
  scope: Scope;
  stores: ReadonlyMap<string, Store>;
}

/**
 * Explains whether a user may do something, and why. The normal permission checks decide; the sources show each grant against the same
 * question. Returns a function to call after the caller's transaction, because it reads as the other user.
 */
export async function explain(asking: Asking, query: ExplanationQuestion): Promise<() => Promise<Explanation>> {
  const { db, tx, scope, stores } = asking;
  const store = stores.get(query.resource);
  if (!store && !(query.resource in grantableActions)) throw invalid({ resource: ['Unknown resource'] });
  const row = store && (await rowAsked(tx, scope, store, query.recordId));
  const question = questionOf(scope, query, store, row);
  const subject = subjectOf(scope.actor, query.userId);
  await checkAsking(tx, scope, question.organisationId, query.userId);
  const held = await heldBy(tx, subject, question.organisationId);
  const rights = neededFor(query, store, row)
    .map((needed) => {
      const sources = sourcesOf(held, question, needed);
      return { ...needed, sources, allowed: sources.some(({ allows }) => allows) };
    })
    // A restricted read grant also hides records from changes. Without any read grant, changes may still be allowed.
    .filter(({ action, sources }) => action === query.action || action !== 'read' || sources.length > 0);
  const properties = await propertiesNamed(tx, rights);
  const explained = {
    ...(await namesOf(tx, question, subject)),
    resource: query.resource,
    action: query.action,
    record: store && row ? { id: store.idOf(row), name: String(row[store.resource.title]) } : null,
    rights: rights.map(({ about: { language, propertyId }, ...right }) => ({
      ...right,
      language,
      property: propertyId && { id: propertyId, name: properties.get(propertyId) ?? '' },
    })) as Explanation['rights'],
  };
  return async () => {
    const actor = query.userId === undefined ? scope.actor : await actorOf(db, query.userId);
    const missing = await missingFor(db, actor, question, rights, store, row);
    return { ...explained, allowed: missing === null, missing };
  };
}

async function propertiesNamed(tx: Tx, rights: readonly Needed[]): Promise<Map<number, string>> {
  const ids = rights.flatMap(({ about }) => about.propertyId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<{ id: number; name: string }>(
    SQL`select id, name from properties where id = any(${ids}::bigint[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * The record in question, if the caller may read it. Undefined if they may read none of the resource, which is then the explanation.
 * @throws 404
 */
async function rowAsked(tx: Tx, scope: Scope, store: Store, id: number | undefined): Promise<Row | undefined> {
  if (id === undefined) return undefined;
  const reading = permittedScope(scope, { resource: store.resource.name, action: 'read' });
  if (reading.organisationIds.length === 0) return undefined;
  const row = await store.find(tx, reading, id);
  if (!row) throw notFound('record');
  return row;
}

function questionOf(
  scope: Scope,
  { resource, action }: ExplanationQuestion,
  store?: Store,
  row?: Row,
): PermissionQuery {
  if (store?.resource.scope !== 'workspace') {
    const organisationId = store && row ? store.homeOf(row) : homeOf(scope, 'organisation');
    return { resource, action, organisationId };
  }
  if (row) {
    const workspaceId = store.homeOf(row);
    return { resource, action, workspaceId, organisationId: organisationOf(scope, 'workspace', workspaceId) };
  }
  const organisationId = homeOf(scope, 'organisation');
  const [only, ...others] = scope.workspaceIds;
  return { resource, action, organisationId, workspaceId: others.length === 0 ? only : undefined };
}

/** Requires that the caller may read other users' permissions; nothing for their own. @throws 403, or 404 if the user is not a member. */
async function checkAsking(tx: Tx, scope: Scope, organisationId: number, userId: number | undefined): Promise<void> {
  if (userId === undefined || userId === scope.actor.userId) return;
  for (const resource of ['users', 'user-roles', 'permissions']) {
    const access = { resource, action: 'read' } as const;
    if (!permittedScope(scope, access).organisationIds.includes(organisationId))
      throw missingRight('read', resource, [organisationId]);
  }
  const known = await tx.row(SQL`select id from people_of(${organisationId}) where id = ${userId}`);
  if (!known) throw notFound('person');
}

type Needed = { action: Action; about: KnownOf<Narrowing> };

function neededFor({ action, language, propertyId }: ExplanationQuestion, store?: Store, row?: Row): Needed[] {
  if (store && row) return rightsFor(store.resource, action, row);
  const isNewProperty = action === 'create' && store?.resource.name === 'properties';
  const open = narrowingBeforeRead(store?.resource);
  const about = {
    language: open.language === undefined ? language : null,
    // A property is its own restriction, and a new one has no id yet.
    propertyId: open.propertyId === undefined && !isNewProperty ? propertyId : null,
  };
  return [{ action, about }];
}

async function missingFor(
  db: Database,
  actor: Actor,
  question: PermissionQuery,
  rights: readonly { action: Action; allowed: boolean; sources: readonly unknown[] }[],
  store?: Store,
  row?: Row,
): Promise<Explanation['missing']> {
  const found = callScope(actor, question);
  if (typeof found === 'string') return found;
  const lacking = rights.find(({ allowed }) => !allowed);
  const missing = lacking?.sources.length === 0 ? 'right' : 'narrowed';
  if (!store || !row) return lacking ? missing : null;
  const isSeen = await db.readAsUser(actor, (tx) => store.find(tx, found, store.idOf(row)));
  // Only members see workspaces and their domains, whatever their role grants.
  if (!isSeen) return lacking ? missing : 'workspace';
  return mayWrite(store.resource, found, question, row) ? null : missing;
}

/** The subject of the question: a person or a role. */
type Subject = { userId: number; name?: undefined } | { userId: null; roleId: number | null; name: string };

/** Another person, the caller, or the impersonated user. */
function subjectOf({ userId, viewing }: Actor, asked: number | undefined): Subject {
  if (asked !== undefined || !viewing) return { userId: asked ?? userId };
  return viewing.userId === null ? { ...viewing, userId: null } : { userId: viewing.userId };
}

/** All grants of a person in an organization, by roles and directly. */
const heldBy = (tx: Tx, { userId, ...role }: Subject, organisationId: number) =>
  tx.rows<HeldPermission>(SQL`
    select p.id, p.organisation_id as "organisationId", p.role_id as "roleId", r.name as role, p.user_id as "userId", p.resource,
      p.action, p.property_id as "propertyId", s.name as property, p.language, ur.languages
    from permissions p left join roles r on r.id = p.role_id left join properties s on s.id = p.property_id
    left join user_roles ur on ur.role_id = p.role_id and ur.user_id = ${userId}
    where p.organisation_id = ${organisationId} and r.deleted_at is null and (ur.id is not null
      or p.role_id = ${'roleId' in role ? role.roleId : null}::bigint
      or (p.user_id = ${userId} and exists (
        select from user_roles own where own.user_id = ${userId} and own.organisation_id = p.organisation_id)))
    order by p.role_id nulls last, p.id`);

async function namesOf(tx: Tx, { organisationId, workspaceId }: PermissionQuery, { userId, name }: Subject) {
  const row = await tx.row<Pick<Explanation, 'person' | 'organisation' | 'workspace'>>(SQL`
    select json_build_object('id', o.id, 'name', o.name) as organisation,
      (select json_build_object('id', p.id, 'name', coalesce(nullif(trim(concat_ws(' ', p.name, p.familyname)), ''), p.email))
        from people_of(o.id) p where p.id = ${userId}) as person,
      (select json_build_object('id', w.id, 'name', w.name) from workspaces w where w.id = ${workspaceId ?? null}) as workspace
    from organisations o where o.id = ${organisationId}`);
  if (name !== undefined && row) return { ...row, person: { id: 0, name } };
  if (!row?.person) throw notFound('person');
  return row;
}

import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Action, actions } from '../../../contract/calls/endpoint.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { Scope } from '../../../server/policy/scope.ts';
import { SQL, type SqlStatement, ident } from '../../../server/platform/db/sql.ts';
import { addMedia } from '../../../server/records/pictures/pictures-store.ts';
import { storeOf } from '../../../server/records/store.ts';
import { resourceNamed } from '../../../server/platform/resources.ts';
import { addImport, beginCheck } from '../../../server/features/transfer/imports/import-store.ts';
import { diskMediaStore } from '../../../server/services/media-store/disk.ts';
import { readMediaFile } from '../../../server/services/media-store/media-file.ts';
import { packing } from '../../../server/services/table-file/formats/packed-table.ts';
import { config, dataDir, db } from './installation.ts';
import { organisationBeside, workspaceBeside } from './beside.ts';
import { sampleInput } from './samples.ts';

/** A workspace with all related records that a call can name. */
export interface Tenant {
  organisationId: number;
  workspaceId: number;
  domainId: number;
  propertyId: number;
}

/** A user who can sign in, with an IP address of their own, so that rate limits do not interfere. */
export interface Person {
  id: number;
  subject: string;
  email: string;
  address: string;
}

const insert = async (statement: SqlStatement): Promise<number> =>
  (await db.system<{ id: number }>(SQL`${statement} returning id`))[0]!.id;

export const makeOrganisation = (name = 'Lake Country'): Promise<number> =>
  insert(SQL`insert into organisations (name) values (${name})`);

/** A workspace with its domain and a property; in a new organization unless one is given. */
export async function makeTenant(organisation?: number): Promise<Tenant> {
  const organisationId = organisation ?? (await makeOrganisation());
  const [made] = await db.system<Omit<Tenant, 'organisationId'>>(SQL`
    with domain as (
      insert into domains (organisation_id, name, tld) values (${organisationId}, 'Lake Bled', 'example') returning id),
    workspace as (
      insert into workspaces (organisation_id, name, domain_id)
      select ${organisationId}::bigint, 'Bled', id from domain returning id),
    property as (insert into properties (workspace_id, name) select id, 'Hotel Lipa' from workspace returning id)
    select domain.id as "domainId", workspace.id as "workspaceId", property.id as "propertyId"
    from domain, workspace, property`);
  return { organisationId, ...made! };
}

interface Membership {
  of: Tenant[];
  may: readonly (Action | '*')[];
  /** Limits the role's changes to content in these languages. */
  languages?: string[];
}

/** A user with a role of their own in the organization of the given workspaces. */
export async function makePerson(membership: Membership): Promise<Person> {
  const name = randomUUID();
  const [subject, email] = [`auth0|${name}`, `${name}@lake.example`];
  const id = await insert(
    SQL`insert into users (issuer, subject, email, name) values (${`${config.publicUrl}/`}, ${subject}, ${email}, 'Mira')`,
  );
  await addMember(id, membership);
  return { id, subject, email, address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}

/** Adds a user to more workspaces. */
export async function addMember(id: number, { of, may, languages }: Membership): Promise<void> {
  const { organisationId } = of[0]!;
  const workspaceIds = of.map(({ workspaceId }) => workspaceId);
  await db.system(SQL`
    with role as (
      insert into roles (organisation_id, name) values (${organisationId}, ${randomUUID()}) returning id),
    granted as (
      insert into permissions (organisation_id, role_id, resource, action)
      select ${organisationId}::bigint, role.id, '*', action from role, unnest(${may}::text[]) action),
    given as (
      insert into user_roles (user_id, role_id, organisation_id, languages)
      select ${id}::bigint, role.id, ${organisationId}::bigint, ${languages ?? null}::text[] from role)
    insert into workspace_members (workspace_id, user_id)
    select id, ${id}::bigint from unnest(${workspaceIds}::bigint[]) id`);
}

export const everything = ['*'] as const;
export const editing: readonly Action[] = actions;

const scopeOf = ({ workspaceId, organisationId, domainId }: Tenant): Scope => ({
  actor: {
    userId: 0,
    workspaces: [{ id: workspaceId, organisationId, domainId }],
    grants: [{ organisationId, resource: '*', action: '*', language: null, propertyId: null }],
  },
  workspaceIds: [workspaceId],
  organisationIds: [organisationId],
});

/** A record of any declared resource, created by the server's store with values by the fields' kinds. */
export async function makeRecord(
  resource: Resource,
  of: Tenant,
  values: object = {},
  trashed = false,
): Promise<number> {
  const refs = await makeRefs(resource, of);
  const home = resource.scope === 'workspace' ? of.workspaceId : of.organisationId;
  const store = storeOf(resource);
  return db.asSystem(async (tx) => {
    const made = async (statement: SqlStatement) => (await tx.row<{ id: number }>(statement))!.id;
    const scope = scopeOf(of);
    // More publishing rules than there are types of content.
    const unique = resource.name === 'publishing-rules' ? { [resource.title]: randomUUID() } : {};
    let id: number;
    // Removable parents are extra ones, so that removing one does not affect the tenant.
    if (resource.name === 'workspaces') id = await made(workspaceBeside(of));
    else if (resource.scope === 'self') scope.organisationIds = [(id = await made(organisationBeside(of)))];
    else if (resource.single) {
      // It exists since the workspace was created.
      id = await made(SQL`select id from ${ident(resource.storedAs)} where workspace_id = ${of.workspaceId}`);
      if (Object.keys(values).length > 0) await store.update(tx, scope, await store.one(tx, scope, id), values);
    } else if (resource.name === 'media') {
      id = await makePicture(of);
      if (Object.keys(values).length > 0) await store.update(tx, scope, await store.one(tx, scope, id), values);
    } else {
      const row = await store.insert(tx, scope, home, { ...sampleInput(resource), ...refs, ...unique, ...values });
      id = Number(row[resource.idKey]);
    }
    if (resource.name === 'domains') await made(workspaceBeside(of, id));
    if (trashed) await store.remove(tx, scope, await store.one(tx, scope, id));
    return id;
  });
}

/** The required references: the tenant's own property, or a new record. */
export async function makeRefs(resource: Resource, of: Tenant): Promise<Record<string, number>> {
  const refs: Record<string, number> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'ref' || !field.required || !field.resource) continue;
    refs[name] = field.resource === 'properties' ? of.propertyId : await makeRecord(resourceNamed(field.resource), of);
  }
  return refs;
}

/** A stored picture with its files. */
export async function makePicture({ workspaceId }: Tenant, values: object = {}): Promise<number> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const picture = await readMediaFile('mainImage', bytes, 'a lake.png', { documents: false, share: 0 });
  return db.asSystem(async (tx) => {
    const id = await addMedia(tx, diskMediaStore(join(dataDir, 'media')), workspaceId, picture);
    for (const [name, value] of Object.entries(values))
      await tx.rows(SQL`update media set ${ident(name)} = ${value} where id = ${id}`);
    return id;
  });
}

/** A checked import of venues by a member of the workspace. */
export async function makeImport(of: Tenant, by?: Person): Promise<number> {
  const { id: createdBy } = by ?? (await makePerson({ of: [of], may: ['create'] }));
  const columns = { name: 'name' };
  const begun = { ...of, createdBy, resource: 'venues', fileName: 'venues.csv', encoding: null, notes: [] };
  return db.asSystem(async (tx) => {
    const table = packing(['name']);
    table.take(['Lipa']);
    const id = await addImport(tx, begun, table.packed());
    await beginCheck(
      tx,
      id,
      {
        columns,
        key: null,
        dayOrder: null,
        places: {},
        given: {},
        takesPrivate: false,
        duplicateAnswers: {},
        removesDropped: false,
      },
      'checked',
    );
    return id;
  });
}

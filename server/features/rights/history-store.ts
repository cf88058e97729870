import type { RightDetails, RightsChange } from '../../../contract/people/rights-history.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, glue } from '../../platform/db/sql.ts';
import type { Page } from '../../platform/page.ts';

type StoredRow = Record<string, unknown>;
/** A stored change with names of the records involved. */
export interface ChangeRow extends Omit<RightsChange, 'given' | 'was'> {
  property: string | null;
  before: StoredRow;
  after: StoredRow;
}

/** The stored row: after the change, or before it for a deletion. */
export const storedRow = SQL`coalesce(nullif(c.after, '{}'), c.before)`;
export const changeColumns = SQL`
  c.id, c.change_set as "changeSetId", c.action, c.at, c.before, c.after, ${storedRow} ->> 'email' as email, s.name as property,
  case c.table_name when 'workspace_members' then 'workspace' when 'user_roles' then 'role'
    when 'permissions' then 'right' else 'invitation' end as about,
  case when c.user_id is not null then json_build_object('id', c.user_id, 'name', coalesce(author_of(c.id), '')) end as by,
  case when ${storedRow} ? 'user_id'
    then json_build_object('id', (${storedRow} ->> 'user_id')::bigint, 'name', coalesce(subject_of(c.id), '')) end as person,
  case when ${storedRow} ? 'role_id'
    then json_build_object('id', (${storedRow} ->> 'role_id')::bigint, 'name', coalesce(r.name, '')) end as role,
  case when c.workspace_id is not null then json_build_object('id', c.workspace_id, 'name', coalesce(w.name, '')) end as workspace`;
/** Extracts ids from JSON first: row-level security prevents the use of expression indexes. */
export const changeSource = SQL`changes c left join workspaces w on w.id = c.workspace_id
  cross join lateral (
    select (${storedRow} ->> 'role_id')::bigint as role_id, (${storedRow} ->> 'property_id')::bigint as property_id offset 0
  ) named
  left join roles r on r.id = named.role_id
  left join properties s on s.id = named.property_id`;

export interface RightsQuery {
  userId?: number | undefined;
  roleId?: number | undefined;
  skip: number;
  take: number;
}

/** Changes of workspaces, roles, permissions and invitations, newest first; for a person including their accepted invitations. */
export async function listRightsChanges(
  tx: Tx,
  { organisationIds }: Scope,
  { userId, roleId, skip, take }: RightsQuery,
): Promise<Page<RightsChange>> {
  const where = [
    SQL`c.table_name in ('workspace_members', 'user_roles', 'permissions', 'invitations')`,
    SQL`(c.organisation_id = any(${organisationIds}::bigint[])
      or c.workspace_id in (select id from workspaces where organisation_id = any(${organisationIds}::bigint[])))`,
  ];
  if (userId !== undefined)
    where.push(SQL`(${storedRow} ->> 'user_id' = ${String(userId)}
      or (c.table_name = 'invitations' and c.action = 'update' and c.user_id = ${userId}))`);
  if (roleId !== undefined) where.push(SQL`${storedRow} ->> 'role_id' = ${String(roleId)}`);
  const filter = glue(where, ' and ');
  const rows = await tx.rows<ChangeRow>(
    SQL`select ${changeColumns} from ${changeSource} where ${filter} order by c.id desc limit ${take + 1} offset ${skip}`,
  );
  const total = await tx.row<{ count: number }>(SQL`select count(*) from changes c where ${filter}`);
  return { rows: rows.slice(0, take).map(changeOf), total: total?.count ?? 0, more: rows.length > take };
}

/** Converts a stored change to the API's format. */
export function changeOf<Row extends Pick<ChangeRow, 'property' | 'before' | 'after'> & { action: string }>({
  property,
  before,
  after,
  ...change
}: Row) {
  const given = givenOf(change.action === 'delete' ? before : after, property);
  return { ...change, given, was: change.action === 'update' ? givenOf(before, null) : null };
}

const givenOf = (kept: StoredRow, property: string | null) =>
  ({
    resource: kept.resource ?? null,
    action: kept.action ?? null,
    language: kept.language ?? null,
    propertyId: kept.property_id ?? null,
    property,
    languages: kept.languages ?? null,
  }) as RightDetails;

import { SQL, type SqlStatement } from '../../../server/platform/db/sql.ts';
import type { Tenant } from './builders.ts';

/** Another workspace with the members of this one; optionally on a domain, which it then owns. */
export const workspaceBeside = (of: Tenant, domainId: number | null = null): SqlStatement => SQL`
  with made as (
    insert into workspaces (organisation_id, name, domain_id) values (${of.organisationId}, 'Bohinj', ${domainId}) returning id),
  members as (
    insert into workspace_members (workspace_id, user_id)
    select made.id, m.user_id from made, workspace_members m where m.workspace_id = ${of.workspaceId})
  select id from made`;

/** Another organization in which all members have the same roles, and are owners. */
export const organisationBeside = ({ organisationId }: Tenant): SqlStatement => SQL`
  with made as (insert into organisations (name) values ('Hill Country') returning id),
  copied as (
    insert into roles (organisation_id, name, built_in)
    select made.id, r.name, 'owner' from made, roles r where r.organisation_id = ${organisationId} returning id, name),
  pairs as (
    select c.id, r.id as original from copied c join roles r on r.name = c.name and r.organisation_id = ${organisationId}),
  granted as (
    insert into permissions (organisation_id, role_id, resource, action)
    select made.id, pairs.id, p.resource, p.action from made, pairs join permissions p on p.role_id = pairs.original),
  given as (
    insert into user_roles (user_id, role_id, organisation_id)
    select ur.user_id, pairs.id, made.id from made, pairs join user_roles ur on ur.role_id = pairs.original)
  select id from made`;

-- Access tokens, which programs send instead of a session. A personal token acts as its owner; one of a workspace acts there alone, in the
-- name of its creator. Neither may do more than its permissions and its person's rights of the moment both allow. Only a hash is stored.
create table access_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  workspace_id bigint references workspaces on delete cascade,
  name text not null,
  -- [{ resource, action, propertyId, language }]
  permissions jsonb not null,
  hash bytea not null unique,
  -- The last day, in UTC.
  ends_on date not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index on access_tokens (user_id);
create index on access_tokens (workspace_id);
select protect('access_tokens',
  'case when workspace_id is null then user_id = app_user_id() else workspace_id = any ((select my_workspace_ids())::bigint[]) end');
create policy written on access_tokens as restrictive for insert to waymark_app with check (user_id = app_user_id());
revoke all on access_tokens from waymark_app;
grant select (id, user_id, workspace_id, name, permissions, ends_on, last_used_at, created_at, revoked_at),
  insert (user_id, workspace_id, name, permissions, hash, ends_on), update (revoked_at) on access_tokens to waymark_app;

-- The one workspace that a transaction may reach, where the request came with a token of a workspace.
create function app_workspace_id() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.workspace_id', true), '')::bigint $$;
create or replace function my_workspace_ids() returns bigint[] language sql stable security definer set search_path = public
  as $$ select coalesce(array_agg(m.workspace_id), '{}') from workspace_members m
        join workspaces w on w.id = m.workspace_id
        join organisations o on o.id = w.organisation_id and o.deleted_at is null
        where m.user_id = app_user_id() and w.id = coalesce(app_workspace_id(), w.id) $$;
create or replace function my_organisation_ids() returns bigint[] language sql stable security definer set search_path = public
  as $$ select coalesce(array_agg(distinct organisation_id), '{}') from user_roles
        where user_id = app_user_id() and (app_workspace_id() is null
          or organisation_id = (select w.organisation_id from workspaces w where w.id = app_workspace_id())) $$;

-- Whom a token acts as, with what limits it. None where its account is disabled.
create function actor_of_token(token_hash bytea) returns table (actor jsonb, rights_version bigint, expires_at timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select actor_of_user(t.user_id) || jsonb_build_object('token', jsonb_build_object(
        'id', t.id, 'name', t.name, 'workspaceId', t.workspace_id, 'permissions', t.permissions)),
      v.version, (t.ends_on + 1)::timestamp at time zone 'UTC'
    from access_tokens t join users u on u.id = t.user_id, rights_version v
    where t.hash = token_hash and t.revoked_at is null and (t.ends_on + 1)::timestamp at time zone 'UTC' > now()
      and not exists (select from identity_accounts a where a.subject = u.subject and a.disabled_at is not null)
  $$;
create constraint trigger moves_rights after delete or update of revoked_at on access_tokens deferrable initially deferred
  for each row execute function move_rights_version();
create constraint trigger moves_rights after update of disabled_at on identity_accounts deferrable initially deferred
  for each row when (old.disabled_at is distinct from new.disabled_at) execute function move_rights_version();

-- Who created or revoked a token is in the log. Nothing was noted of it before, so that the indexes of what is audited stay right.
create or replace function is_audited(table_name text) returns boolean language sql immutable parallel safe as $$
  select table_name in ('workspace_members', 'user_roles', 'permissions', 'invitations', 'roles', 'organisations', 'workspaces',
    'domains', 'sessions', 'exports', 'bulk', 'views', 'ai_providers', 'access_tokens') $$;

drop policy members on changes;
create policy members on changes for select to waymark_app using (
  (workspace_id = any ((select my_workspace_ids())::bigint[]) or organisation_id = any ((select my_organisation_ids())::bigint[]))
  and case
    when table_name = 'domains' then not domain_is_elsewhere(record_id)
    when table_name = 'permissions' then organisation_id = any ((select my_organisation_ids_reading('permissions'))::bigint[])
    when table_name = 'user_roles' then organisation_id = any ((select my_organisation_ids_reading('user-roles'))::bigint[])
    when table_name in ('invitations', 'sessions', 'exports', 'bulk', 'views', 'ai_providers', 'access_tokens')
      then organisation_id = any ((select my_organisation_ids_reading('users'))::bigint[])
    when table_name = 'workspace_members' then exists (
      select from workspaces w
      where w.id = changes.workspace_id and w.organisation_id = any ((select my_organisation_ids_reading('users'))::bigint[]))
    else true end);

create or replace function note(organisation bigint, about text, deed text, details jsonb default '{}') returns void
  language plpgsql security definer set search_path = public as $$
declare
  this_set bigint := nullif(current_setting('app.change_set', true), '');
begin
  if about not in ('sessions', 'exports', 'bulk', 'ai_providers', 'access_tokens')
    or not organisation = any (my_organisation_ids()) then return; end if;
  if this_set is null then
    this_set := nextval('change_sets');
    perform set_config('app.change_set', this_set::text, true);
  end if;
  insert into changes (change_set, table_name, record_id, organisation_id, user_id, action, before, after)
  values (this_set, about, app_user_id(), organisation, app_user_id(), deed, '{}', jsonb_strip_nulls(details));
end $$;

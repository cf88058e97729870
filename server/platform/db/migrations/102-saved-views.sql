-- Views of lists that people keep: one's own, a role's, or the whole workspace's. What a view says is checked by the server, and
-- may name what is gone: whoever shows it leaves that out.
create table saved_views (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  resource text not null,
  whose text not null check (whose in ('person', 'role', 'workspace')),
  user_id bigint references users on delete cascade,
  role_id bigint references roles on delete cascade,
  name text not null,
  state jsonb not null,
  is_default boolean not null default false,
  changed_by bigint references users on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((whose = 'person') = (user_id is not null) and (whose = 'role') = (role_id is not null))
);
create index on saved_views (workspace_id, resource);
create index on saved_views (user_id) where user_id is not null;
create index on saved_views (role_id) where role_id is not null;
create index on saved_views (changed_by) where changed_by is not null;
-- Of a person, a role or a workspace a list has one default.
create unique index saved_views_one_default on saved_views (workspace_id, resource, coalesce(user_id, 0), coalesce(role_id, 0))
  where is_default and deleted_at is null;

-- The roles that the current person has.
create function my_role_ids() returns bigint[] language sql stable security definer set search_path = public
  as $$ select coalesce(array_agg(role_id), '{}') from user_roles where user_id = app_user_id() $$;

-- The workspaces that the current person may manage: they are a member there, and may change workspaces.
create function my_managed_workspace_ids() returns bigint[] language sql stable security definer set search_path = public
  as $$
    select coalesce(array_agg(id), '{}') from workspaces
    where id = any (my_workspace_ids()) and organisation_id = any (my_organisation_ids_allowing('workspaces', 'update'))
  $$;

-- Everybody reads their own, those of their roles and the workspace's; whoever manages the workspace reads those of all roles.
-- Nobody reads what is another person's own. Shared ones are written by those who manage.
select protect('saved_views', 'workspace_id = any ((select my_workspace_ids())::bigint[]) and (user_id = app_user_id()
  or whose = ''workspace'' or role_id = any ((select my_role_ids())::bigint[])
  or (whose = ''role'' and workspace_id = any ((select my_managed_workspace_ids())::bigint[])))');
create policy written on saved_views as restrictive for insert to waymark_app
  with check (user_id = app_user_id() or workspace_id = any ((select my_managed_workspace_ids())::bigint[]));
create policy changed on saved_views as restrictive for update to waymark_app
  using (user_id = app_user_id() or workspace_id = any ((select my_managed_workspace_ids())::bigint[]));
revoke delete on saved_views from waymark_app;

-- What becomes of what is shared is kept; what is one's own is nobody else's to read.
create trigger history after update on saved_views for each row when (new.whose <> 'person')
  execute function write_history();

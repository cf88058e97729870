-- Favorite records of a user in a workspace.
create table public.favorites (
  user_id bigint not null references public.users on delete cascade,
  workspace_id bigint not null references public.workspaces on delete cascade,
  resource text not null,
  record_id bigint not null,
  added_at timestamptz not null default now(),
  primary key (user_id, workspace_id, resource, record_id)
);
create index on public.favorites (workspace_id);
create index on public.favorites (resource, record_id);
select public.protect('public.favorites', 'user_id = app_user_id() and workspace_id = any ((select my_workspace_ids())::bigint[])');

create table redirects (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  path text not null,
  target text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on redirects (workspace_id);
create index on redirects (workspace_id, deleted_at) where deleted_at is not null;
create unique index redirects_path_once on redirects (workspace_id, path) where deleted_at is null;
select protect_by_workspace('redirects');

create view published.redirects as
  select id, path, target from public.redirects where workspace_id = published.workspace() and deleted_at is null;
grant select on published.redirects to waymark_app;

-- What records of a resource need before they are published.
create table public.publishing_rules (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  resource text not null,
  mode text not null default 'warn',
  required_fields text[],
  required_languages text[],
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on public.publishing_rules (workspace_id);
create index on public.publishing_rules (workspace_id, deleted_at) where deleted_at is not null;
create unique index publishing_rules_resource_once on public.publishing_rules (workspace_id, resource)
  where deleted_at is null;
select public.protect_by_workspace('public.publishing_rules');

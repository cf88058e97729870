-- Changes to records that are saved, but not published.
create table pending_changes (
  workspace_id bigint not null references workspaces on delete cascade,
  resource text not null,
  record_id bigint not null,
  -- Changed fields with their new values, as in an update.
  changed jsonb not null,
  -- The values of these fields in the record when they were first saved here.
  base jsonb not null,
  version integer not null default 1,
  saved_at timestamptz not null default now(),
  saved_by bigint references users on delete set null,
  primary key (resource, record_id)
);
create index on pending_changes (workspace_id, resource);
create index on pending_changes (saved_by) where saved_by is not null;
select protect_by_workspace('pending_changes');

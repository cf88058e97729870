-- Files on their way into a resource, and their rows. The row of an import is the job too: whoever holds its lease works
-- on it, and a lease that has run out is anybody's.
create table imports (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  workspace_id bigint references workspaces on delete cascade,
  created_by bigint not null references users on delete cascade,
  resource text not null,
  file_name text not null,
  headers text[] not null,
  columns jsonb not null,
  key text,
  status text not null default 'uploaded' check (status in ('uploaded', 'checked', 'waiting', 'running', 'done')),
  row_count int not null,
  done int not null default 0,
  lease_until timestamptz,
  created_at timestamptz not null default now()
);
create index on imports (id) where status in ('waiting', 'running');
create index on imports (created_at);

create table import_rows (
  import_id bigint not null references imports on delete cascade,
  number int not null,
  -- In the order of the headers.
  cells jsonb not null,
  -- By what the row is known as one that is there already.
  key text,
  outcome text check (outcome in ('create', 'update', 'unchanged', 'invalid')),
  problem text,
  primary key (import_id, number)
);

select protect('imports', 'created_by = app_user_id() and organisation_id = any ((select my_organisation_ids())::bigint[])
  and (workspace_id is null or workspace_id = any ((select my_workspace_ids())::bigint[]))');
select protect('import_rows', 'import_id in (select id from imports)');

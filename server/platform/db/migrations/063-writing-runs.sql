-- Texts about many properties, written beside the requests. The rows of the texts are the queue: whoever holds the lease of one
-- writes it, and a lease that has run out is anybody's.
create table writing_runs (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  -- Whose rights it is written by; without anybody it stops.
  created_by bigint references users on delete set null,
  styleguide_id bigint references styleguides on delete set null,
  languages text[] not null,
  content_types text[] not null,
  -- That all is done follows from the texts.
  status text not null default 'running' check (status in ('running', 'paused', 'stopped', 'cancelled')),
  problem text,
  rests_until timestamptz,
  -- All that is accepted of a run belongs together, so that it can be taken back as a whole.
  change_set bigint,
  created_at timestamptz not null default now()
);
create index on writing_runs (workspace_id, id desc);
create index on writing_runs (created_by);
create index on writing_runs (styleguide_id);
create index on writing_runs (created_at);
create index on writing_runs (change_set) where change_set is not null;
select protect_by_workspace('writing_runs');

create table writing_run_items (
  id bigint generated always as identity primary key,
  run_id bigint not null references writing_runs on delete cascade,
  workspace_id bigint not null references workspaces on delete cascade,
  -- Where the text goes; whose rights there decide who decides on it.
  resource text not null,
  -- What it is about: a property.
  subject_id bigint not null,
  language text not null,
  content_type text not null,
  -- `working` can be begun anew for nothing; `asked` may be paid for already.
  state text not null default 'waiting'
    check (state in ('waiting', 'working', 'asked', 'ready', 'accepted', 'rejected', 'failed', 'interrupted')),
  -- Counts the claims, so that whoever lost one cannot store what it wrote.
  tries int not null default 0,
  lease_until timestamptz,
  problem text,
  -- As the call that writes one text answers it.
  written jsonb,
  -- The record that it was written into.
  record_id bigint,
  unique (run_id, resource, subject_id, language, content_type)
);
create index on writing_run_items (run_id, state, id);
create index on writing_run_items (workspace_id, state, id);
create index on writing_run_items (id) where state in ('waiting', 'working', 'asked');
create index on writing_run_items (resource, record_id) where record_id is not null;
select protect_by_workspace('writing_run_items');

-- Colleagues may know who began a run, also when they have left since.
create function author_of_run(run bigint) returns text language sql stable security definer set search_path = public
  as $$
    select coalesce(nullif(trim(u.name || ' ' || u.familyname), ''), u.email) from writing_runs r join users u on u.id = r.created_by
    where r.id = run and r.workspace_id = any (my_workspace_ids())
  $$;

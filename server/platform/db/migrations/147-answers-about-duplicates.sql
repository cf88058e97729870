-- What people have answered about rows that may be the same as others: which record a row is, for its next import. `row` is a digest of the
-- headings and the row's cells. `own`: the row became this record; `same`: it is left out; `merge`: its filled cells are taken.
create table public.import_answers (
  organisation_id bigint not null references public.organisations on delete cascade,
  workspace_id bigint references public.workspaces on delete cascade,
  resource text not null,
  row uuid not null,
  record_id bigint not null,
  answer text not null check (answer in ('own', 'same', 'merge')),
  at timestamptz not null default now(),
  unique nulls not distinct (organisation_id, workspace_id, resource, row)
);
create index on public.import_answers (resource, record_id);
create index on public.import_answers (at);
select public.protect('public.import_answers', 'organisation_id = any ((select public.my_organisation_ids())::bigint[])
  and (workspace_id is null or workspace_id = any ((select public.my_workspace_ids())::bigint[]))');

-- When work of an organization was last begun, by kind, so that organizations take turns. Servers alone read and write it.
create table public.work_turns (
  kind text not null,
  organisation_id bigint not null references public.organisations on delete cascade,
  at timestamptz not null,
  primary key (kind, organisation_id)
);
create index on public.work_turns (organisation_id);

-- What a workspace says of its first steps; one without a row has skipped none and is on its way.
create table first_steps (
  workspace_id bigint primary key references workspaces on delete cascade,
  skipped text[] not null default '{}',
  ended boolean not null default false
);
select protect_by_workspace('first_steps');

-- Who works here already needs no first steps.
insert into first_steps (workspace_id, ended) select id, true from workspaces;

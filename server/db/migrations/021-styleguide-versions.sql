-- Every version of a style guide is kept as the row that it was, written with the change itself: no way of changing one,
-- now or later, can forget it.
create table styleguide_versions (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  styleguide_id bigint not null references styleguides on delete cascade,
  version int not null,
  content jsonb not null,
  -- As they were called then; nobody where the server itself wrote it.
  changed_by text,
  created_at timestamptz not null default now(),
  unique (styleguide_id, version)
);
create index on styleguide_versions (organisation_id);
select protect_by_organisation('styleguide_versions');

create function keep_styleguide_version() returns trigger language plpgsql as $$
begin
  insert into styleguide_versions (organisation_id, styleguide_id, version, content, changed_by)
  values (new.organisation_id, new.id, new.version, to_jsonb(new),
    (select coalesce(nullif(trim(name || ' ' || familyname), ''), email) from users where id = app_user_id()));
  return null;
end $$;
create trigger keep_first_version after insert on styleguides
  for each row execute function keep_styleguide_version();
-- Going to the trash and coming back are no versions.
create trigger keep_version after update on styleguides
  for each row when (old.version <> new.version and old.deleted_at is not distinct from new.deleted_at)
  execute function keep_styleguide_version();

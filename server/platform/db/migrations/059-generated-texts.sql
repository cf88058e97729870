-- Texts that were generated: what was asked for, what came of it, and who asked. Nobody changes them afterwards.
create table generated_texts (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  workspace_id bigint not null references workspaces on delete cascade,
  -- write, improve, shorten, lengthen, translate, alt …
  task text not null,
  -- What it is about, or the field that it was written for.
  resource text,
  record_id bigint,
  field text,
  language text,
  styleguide_id bigint references styleguides on delete set null,
  -- What was chosen.
  inputs jsonb not null,
  -- Words, paragraphs parted by an empty line.
  text text not null,
  -- [{ "text": "…", "rests": ["fact:12", …], "unsupported": true }, …]
  sentences jsonb not null,
  -- `composer`, or the name of a model.
  written_by text not null,
  -- Null where they are gone.
  created_by bigint default app_user_id() references users on delete set null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(resource, record_id) <> 1),
  check (field is null or resource is not null)
);
create index on generated_texts (workspace_id, id desc);
create index on generated_texts (organisation_id);
create index on generated_texts (resource, record_id) where resource is not null;
create index on generated_texts (styleguide_id);
create index on generated_texts (created_by);
create index on generated_texts (created_at);
select protect_by_workspace('generated_texts');
revoke all on generated_texts from waymark_app;
grant select, insert (organisation_id, workspace_id, task, resource, record_id, field, language, styleguide_id, inputs, text, sentences,
  written_by) on generated_texts to waymark_app;

-- Whoever may read what was generated may know who asked for it, also when they have left since.
create function generator_of(generated bigint) returns text language sql stable security definer set search_path = public
  as $$
    select coalesce(nullif(trim(u.name || ' ' || u.familyname), ''), split_part(u.email, '@', 1))
    from generated_texts g join users u on u.id = g.created_by
    where g.id = generated and g.workspace_id = any (my_workspace_ids())
  $$;

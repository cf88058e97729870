-- Where texts come from. A sentence that was generated is known by its fingerprint, so that a text is recognised wherever it is saved.
create table generated_sentences (
  workspace_id bigint not null references workspaces on delete cascade,
  -- The first eight bytes of SHA-256.
  fingerprint bigint not null,
  -- The latest text that says it.
  generated_id bigint not null references generated_texts on delete cascade,
  primary key (workspace_id, fingerprint)
);
create index on generated_sentences (generated_id);
select protect_by_workspace('generated_sentences');

-- Texts of records that come from what was generated; what people wrote has no row.
create table text_origins (
  workspace_id bigint not null references workspaces on delete cascade,
  resource text not null,
  record_id bigint not null,
  field text not null,
  -- Empty for the text that the record itself says; else the code of a further language.
  language text not null default '',
  state text not null check (state in ('generated', 'edited')),
  -- What its sentences come from, the one with the most of them first.
  generated_ids bigint[] not null,
  -- Its sentences that come from them: [{ "fingerprint": "…", "state": "edited", "generatedId": 12 }, …]
  passages jsonb not null,
  -- One fingerprint for all of these.
  marked text not null,
  edited_by bigint references users on delete set null,
  edited_at timestamptz,
  -- The `marked` that somebody has approved; it holds while the two are the same.
  approved text,
  approved_by bigint references users on delete set null,
  approved_at timestamptz,
  primary key (resource, record_id, field, language)
);
create index on text_origins (workspace_id, resource, record_id);
create index on text_origins using gin (generated_ids);
create index on text_origins (edited_by);
create index on text_origins (approved_by);
select protect_by_workspace('text_origins');
-- Lists are filtered by it, and websites may be told.
create constraint trigger moves_content after insert or update or delete on text_origins deferrable initially deferred
  for each row execute function move_workspace_content();

-- Whoever works in the workspace may know who edited a text or approved it, also when they have left since.
create function name_in_origin(workspace bigint, person bigint) returns text language sql stable security definer set search_path = public
  as $$
    select coalesce(nullif(trim(u.name || ' ' || u.familyname), ''), split_part(u.email, '@', 1)) from users u
    where u.id = person and workspace = any (my_workspace_ids())
      and exists (select from text_origins o where o.workspace_id = workspace and person in (o.edited_by, o.approved_by))
  $$;

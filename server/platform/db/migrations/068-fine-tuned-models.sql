-- Fine-tuning at the organisation's own provider: what it trains from there, what that costs, and which account a model belongs to.
alter table ai_providers
  add column tuning_model text,
  -- For a million tokens that are trained.
  add column price_tuning numeric(12, 4) check (price_tuning >= 0),
  -- Another address or another key is another account.
  add column account uuid not null default gen_random_uuid();

-- A wish for a model in the voice of a style guide: its job first, its model afterwards.
create table fine_tunings (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  styleguide_id bigint not null references styleguides on delete cascade,
  -- Null where they are gone.
  created_by bigint default app_user_id() references users on delete set null,
  created_at timestamptz not null default now(),
  status text not null default 'waiting'
    check (status in ('waiting', 'uploading', 'training', 'done', 'failed', 'cancelled', 'interrupted')),
  -- Whose model it is: ai_providers.account.
  account uuid not null,
  base_model text not null,
  -- What is trained from, as lines of JSON, until the job ends; how many lines, and their tokens, estimated.
  lines text,
  examples int not null,
  tokens int not null,
  cost numeric(14, 6),
  currency text not null,
  -- How the file is called at the provider: by this it is found again.
  file_name text not null default 'waymark-' || gen_random_uuid() || '.jsonl',
  file_id text,
  -- The provider is being asked to begin. What comes of it is known only from its answer, or from its list.
  asked boolean not null default false,
  job_id text,
  cancelling boolean not null default false,
  call_id bigint references ai_calls on delete set null,
  model text,
  problem text,
  -- Texts in the voice of the style guide are asked of this one.
  used boolean not null default false,
  -- Counts the claims, so that whoever lost one notes nothing any more; and the faults in a row.
  tries int not null default 0,
  faults int not null default 0,
  lease_until timestamptz,
  due_at timestamptz not null default now()
);
create index on fine_tunings (styleguide_id, id desc);
create index on fine_tunings (organisation_id);
create index on fine_tunings (created_by);
create index on fine_tunings (call_id);
create index on fine_tunings (due_at) where status in ('waiting', 'uploading', 'training') or file_id is not null;
create unique index fine_tunings_one_at_once on fine_tunings (styleguide_id) where status in ('waiting', 'uploading', 'training');
create unique index fine_tunings_one_used on fine_tunings (styleguide_id) where used;
select protect_by_organisation('fine_tunings');
revoke all on fine_tunings from waymark_app;
grant select, insert (organisation_id, styleguide_id, account, base_model, lines, examples, tokens, cost, currency),
  update (used, cancelling, due_at) on fine_tunings to waymark_app;

-- Colleagues may know who wished for it, also when they have left since.
create function tuner_of(tuning bigint) returns text language sql stable security definer set search_path = public
  as $$
    select coalesce(nullif(trim(u.name || ' ' || u.familyname), ''), split_part(u.email, '@', 1))
    from fine_tunings t join users u on u.id = t.created_by
    where t.id = tuning and t.organisation_id = any (my_organisation_ids())
  $$;

-- What was learned of a style guide's voice: one row for each training, which is its job first and its result afterwards.
create table style_trainings (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  styleguide_id bigint not null references styleguides on delete cascade,
  -- Null where they are gone.
  created_by bigint default app_user_id() references users on delete set null,
  created_at timestamptz not null default now(),
  status text not null default 'waiting' check (status in ('waiting', 'working', 'done', 'failed')),
  language text not null,
  words_to_avoid text[] not null,
  -- [{ "kind": "post", "name": …, "characters": … }, …]
  sources jsonb not null,
  -- Their texts, in the same order, until they are read.
  texts jsonb,
  -- How many of them are read.
  read int not null default 0,
  -- Counts the claims, so that whoever lost one cannot store what it learned.
  tries int not null default 0,
  lease_until timestamptz,
  problem text,
  profile jsonb,
  -- Texts are written by this one.
  used boolean not null default false
);
create index on style_trainings (styleguide_id, id desc);
create index on style_trainings (organisation_id);
create index on style_trainings (created_by);
create unique index style_trainings_one_at_once on style_trainings (styleguide_id) where status in ('waiting', 'working');
create unique index style_trainings_one_used on style_trainings (styleguide_id) where used;
select protect_by_organisation('style_trainings');
revoke all on style_trainings from waymark_app;
grant select, insert (organisation_id, styleguide_id, language, words_to_avoid, sources, texts), update (used) on style_trainings to waymark_app;

-- Colleagues may know who trained, also when they have left since.
create function trainer_of(training bigint) returns text language sql stable security definer set search_path = public
  as $$
    select coalesce(nullif(trim(u.name || ' ' || u.familyname), ''), split_part(u.email, '@', 1))
    from style_trainings s join users u on u.id = s.created_by
    where s.id = training and s.organisation_id = any (my_organisation_ids())
  $$;

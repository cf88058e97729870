-- What translations and texts of an organisation keep to. `by_language` says the term in further languages: { de: { term } }.
create table glossary_terms (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  term text not null,
  language text not null default 'en',
  treatment text not null default 'keep' check (treatment in ('keep', 'translate', 'avoid')),
  by_language jsonb,
  case_sensitive boolean default false,
  note text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on glossary_terms (organisation_id);
create unique index glossary_terms_language_term_once on glossary_terms (organisation_id, language, term) where deleted_at is null;
select protect_by_organisation('glossary_terms');

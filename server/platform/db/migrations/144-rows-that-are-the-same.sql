-- The possible duplicate of a row: an earlier row or a record. For a row that is merged into an earlier one, that row.
alter table public.import_rows add column twin jsonb, add column merges_into int;
create index import_rows_merged on public.import_rows (import_id, merges_into) where merges_into is not null;
-- The first of them as they are shown, how many there are and wait for an answer, and the answers.
alter table public.imports
  add column duplicates jsonb not null default '[]',
  add column duplicate_count int not null default 0,
  add column duplicates_waiting int not null default 0,
  add column duplicate_answers jsonb not null default '{}';

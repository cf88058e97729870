-- Runs write translations of records and alternative texts of pictures, too.
alter table writing_runs add column kind text not null default 'texts' check (kind in ('texts', 'translations', 'alt-texts'));
-- The resource into whose records its texts go.
alter table writing_runs add column resource text not null default 'property-posts';
-- What fields of a record would say, as it was written; a text from facts stands in `written`.
alter table writing_run_items add column proposed jsonb;

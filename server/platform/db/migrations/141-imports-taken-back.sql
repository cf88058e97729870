-- What an import has written, chunk by chunk, so that it can be taken back.
alter table public.imports add column change_sets bigint[] not null default '{}';

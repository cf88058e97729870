-- The change sets of an import, one for each chunk, so that it can be undone.
alter table public.imports add column change_sets bigint[] not null default '{}';

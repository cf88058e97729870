-- Findings about a row while its file was read: why it is refused, notes about cells, whether it is private.
alter table public.import_rows add column reading jsonb;
-- Rows that are meant for few, and whether they are asked for.
alter table public.imports
  add column private_rows int not null default 0,
  add column takes_private boolean not null default false;

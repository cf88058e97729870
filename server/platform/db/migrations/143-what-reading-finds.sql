-- What reading a row of a file has found besides its cells: why it cannot be taken, notes, whether it is meant for few.
alter table public.import_rows add column reading jsonb;
-- Rows that are meant for few, and whether they are asked for.
alter table public.imports
  add column private_rows int not null default 0,
  add column takes_private boolean not null default false;

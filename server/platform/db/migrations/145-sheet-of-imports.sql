-- Which sheet of a workbook was read, and those that have rows; empty where there is one.
alter table public.imports add column sheet jsonb;

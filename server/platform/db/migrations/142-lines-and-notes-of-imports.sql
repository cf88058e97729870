-- The spreadsheet's own line of a row, and what is said of single cells: [{"column": …, "value": …, "message": …}].
alter table public.import_rows add column line int, add column notes jsonb;

-- Of columns that hold a time, a place or a picture: how many rows fill them, and what they could go into.
alter table public.imports add column hints jsonb not null default '{}';

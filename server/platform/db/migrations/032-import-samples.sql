-- The first filled cells of each column, found while the file is read: a column that is filled far down is not empty.
alter table imports add column samples jsonb not null default '{}';

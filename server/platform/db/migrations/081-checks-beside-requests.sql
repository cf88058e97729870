-- The check of a long file is done beside the requests, as the import itself is. Whoever takes it up has the turn, and whoever takes it
-- over or stops it takes the turn away: what was begun before writes no more.
alter table imports drop constraint imports_status_check;
alter table imports add constraint imports_status_check
  check (status in ('uploaded', 'checking', 'checked', 'waiting', 'running', 'done'));
alter table imports add column turn int not null default 0;
drop index imports_id_idx;
create index on imports (id) where status in ('checking', 'waiting', 'running');

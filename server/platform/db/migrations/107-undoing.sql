-- A change that takes another one back names it.
alter table changes add column undoes bigint;
alter table changes alter column undoes set default nullif(current_setting('app.undoes', true), '')::bigint;
create index on changes (undoes) where undoes is not null;

-- Events that go on past midnight, by at most how many days they do: a month, a year, or more than that. Those that run on
-- a day began at most so long before it, so that a list finds them without looking through all that ever began.
alter table events add column lasts int generated always as (
  case
    when ends_wall::date - starts_wall::date between 1 and 31 then 31
    when ends_wall::date - starts_wall::date between 32 and 366 then 366
    when ends_wall::date - starts_wall::date > 366 then 2147483647
  end) stored;
create index on events (workspace_id, lasts, starts_wall, id) include (ends_wall, title_lower)
  where deleted_at is null and lasts is not null;
create index on events (cell, starts_wall, id) include (workspace_id, ends_wall, latitude, longitude)
  where deleted_at is null and lasts is not null;

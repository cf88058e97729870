-- How a person wants dates, times and numbers written; what is empty is left to their browser.
alter table users
  add column locale text,
  add column time_zone text,
  add column week_start smallint;

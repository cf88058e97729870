-- What a dashboard counts of events is read from indexes alone, however many events there are: by status, with where they take place …
create index on events (workspace_id, status, starts_wall, id) include (language, latitude, longitude) where deleted_at is null;
-- … by what they lack and tell …
create index on events (workspace_id, starts_wall, id) include (language, translation_group, featured_media) where deleted_at is null;
create index on events (workspace_id, starts_wall) include (language) where deleted_at is null and description is null;
create index on events (workspace_id, starts_wall) include (schedule_problem) where deleted_at is null and schedule_problem is not null;
-- … what else tells of the same thing …
create index on events (workspace_id, translation_group, id) include (language) where deleted_at is null and translation_group is not null;
drop index if exists events_translation_group_idx;
-- … and when they were added.
create index on events (workspace_id, created_at) include (language) where deleted_at is null;
drop index if exists events_created_at_idx;
-- What goes on since an earlier day is found by its own index whatever else it is narrowed by: what is thought of other indexes is far off there.
drop index if exists events_workspace_id_ends_wall_starts_wall_id_ends_day_only__idx;
create index on events (workspace_id, ends_wall, starts_wall, id)
  include (ends_day_only, searched, venue_id, status, language, translation_group, featured_media, schedule_problem, latitude, longitude)
  where deleted_at is null and ends_wall::date > starts_wall::date;

-- When changes to a published record are published, with whose permissions, and why that failed.
alter table pending_changes
  add column publish_at timestamptz,
  add column scheduled_by bigint references users on delete set null,
  add column problem text,
  add column problem_at timestamptz;
create index pending_changes_to_publish on pending_changes (publish_at) where publish_at is not null;
create index on pending_changes (scheduled_by) where scheduled_by is not null;

-- What is published, the latest change first.
create index on events (workspace_id, updated_at, id) include (language) where status = 'published' and deleted_at is null;
create index on venues (workspace_id, updated_at, id) where status = 'published' and deleted_at is null;
create index on property_posts (workspace_id, updated_at, id) where status = 'published' and deleted_at is null;
create index on properties (workspace_id, updated_at, id) where deleted_at is null;
create index on blog_posts (workspace_id, updated_at, id) where status = 'published' and deleted_at is null;

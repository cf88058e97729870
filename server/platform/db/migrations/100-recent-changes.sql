-- What people did in a workspace lately, by resource.
create index on changes (workspace_id, table_name, id) where user_id is not null;

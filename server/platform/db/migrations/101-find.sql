-- What somebody changed lately in a workspace: found first.
create index on changes (workspace_id, user_id, id) where user_id is not null;

-- Unsaved changes in forms, only for their author. As text: values may contain characters that jsonb refuses.
create table form_drafts (
  user_id bigint not null references users on delete cascade,
  workspace_id bigint not null references workspaces on delete cascade,
  form text not null,
  draft text not null,
  stored_at timestamptz not null default now(),
  primary key (user_id, workspace_id, form)
);
create index on form_drafts (workspace_id);
create index on form_drafts (stored_at);
select protect('form_drafts', 'user_id = app_user_id() and workspace_id = any ((select my_workspace_ids())::bigint[])');

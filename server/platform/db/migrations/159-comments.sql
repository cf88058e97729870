-- Comments on records. Replies have one level: `reply_to` is the first comment of a thread.
create table comments (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  resource text not null,
  record_id bigint not null,
  reply_to bigint references comments on delete cascade,
  author_id bigint references users on delete set null,
  text text not null,
  -- Ids of the mentioned people.
  mentions bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  resolved_at timestamptz,
  resolved_by bigint references users on delete set null,
  deleted_at timestamptz
);
create index on comments (resource, record_id, id);
create index on comments (reply_to) where reply_to is not null;
create index on comments (workspace_id, author_id);
create index on comments (author_id) where author_id is not null;
create index on comments (resolved_by) where resolved_by is not null;
create index on comments (workspace_id, deleted_at) where deleted_at is not null;
select protect('comments', 'workspace_id = any ((select my_workspace_ids())::bigint[])');
-- Only authors write. The server checks permissions before others resolve a comment.
create policy written on comments as restrictive for insert to waymark_app with check (author_id = app_user_id());
create policy changed on comments as restrictive for update to waymark_app using (author_id = app_user_id());
revoke delete on comments from waymark_app;
create constraint trigger moves_content after insert or update or delete on comments deferrable initially deferred
  for each row execute function move_workspace_content();

create function resolve_comment(comment bigint, resolved boolean) returns void language sql security definer set search_path = public as $$
  update comments set resolved_at = case when resolved then now() end, resolved_by = case when resolved then app_user_id() end
  where id = comment and workspace_id = any (my_workspace_ids()) $$;

-- The name of a person for members of a workspace, if the person is a member, or wrote or resolved a comment there.
create function person_in_comments(person bigint, workspace bigint) returns jsonb
  language sql stable security definer set search_path = public as $$
  select jsonb_build_object('id', u.id, 'name', coalesce(nullif(trim(u.name || ' ' || u.familyname), ''), split_part(u.email, '@', 1)))
  from users u where u.id = person and workspace = any (my_workspace_ids()) and (
    exists (select from workspace_members m where m.workspace_id = workspace and m.user_id = person)
    or exists (select from comments c where c.workspace_id = workspace and c.author_id = person)
    or exists (select from comments c where c.workspace_id = workspace and c.resolved_by = person)) $$;

-- The inbox: one entry per person and comment that mentions them, or replies in a thread in which they take part.
create table inbox_entries (
  comment_id bigint not null references comments on delete cascade,
  user_id bigint not null references users on delete cascade,
  workspace_id bigint not null references workspaces on delete cascade,
  reason text not null check (reason in ('mention', 'reply')),
  read_at timestamptz,
  primary key (user_id, comment_id)
);
create index on inbox_entries (comment_id);
create index on inbox_entries (workspace_id);
select protect('inbox_entries', 'user_id = app_user_id() and workspace_id = any ((select my_workspace_ids())::bigint[])');
revoke insert, update, delete on inbox_entries from waymark_app;
grant update (read_at) on inbox_entries to waymark_app;

-- Entries follow their comment: an edit adds those of new mentions and removes those of former ones.
create function fill_inbox() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from inbox_entries where comment_id = new.id and reason = 'mention' and user_id <> all (new.mentions);
  insert into inbox_entries (comment_id, user_id, workspace_id, reason)
    select new.id, u.id, new.workspace_id, min(people.reason)
    from (
      select unnest(new.mentions) as id, 'mention' as reason
      union all select c.author_id, 'reply' from comments c
        where new.reply_to in (c.id, c.reply_to) and c.id < new.id and c.deleted_at is null) people
    join users u on u.id = people.id
    where u.id is distinct from new.author_id
    group by u.id
  on conflict (user_id, comment_id) do nothing;
  return null;
end $$;
create trigger fills_inbox after insert or update of mentions on comments for each row execute function fill_inbox();

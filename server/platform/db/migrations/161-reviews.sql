-- Reviews are threads: the first comment asks a person, a reply with an answer approves or sends back. A resolved thread is closed.
alter table comments
  add column review text check (review in ('asked', 'approved', 'sentBack')),
  add column reviewer_id bigint references users on delete set null,
  -- Versions of the record and of its pending changes that an answer is about.
  add column reviewed text,
  add constraint review_place check ((review = 'asked') = (review is not null and reply_to is null));
create index on comments (reviewer_id) where reviewer_id is not null;
create unique index one_open_review on comments (resource, record_id)
  where review = 'asked' and resolved_at is null and deleted_at is null;
create unique index one_answer on comments (reply_to) where review is not null and reply_to is not null and deleted_at is null;

create function close_reviews(resource_name text, records bigint[]) returns void
  language sql security definer set search_path = public as $$
  update comments set resolved_at = now(), resolved_by = nullif(app_user_id(), 0)
  where resource = resource_name and record_id = any (records) and workspace_id = any (my_workspace_ids())
    and review = 'asked' and resolved_at is null and deleted_at is null $$;

-- Published and discarded changes have no open review.
create function close_review_of_changes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update comments set resolved_at = now(), resolved_by = nullif(app_user_id(), 0)
  where resource = old.resource and record_id = old.record_id and review = 'asked' and resolved_at is null and deleted_at is null;
  return null;
end $$;
create trigger closes_review after delete on pending_changes for each row execute function close_review_of_changes();

create or replace function person_in_comments(person bigint, workspace bigint) returns jsonb
  language sql stable security definer set search_path = public as $$
  select jsonb_build_object('id', u.id, 'name', coalesce(nullif(trim(u.name || ' ' || u.familyname), ''), split_part(u.email, '@', 1)))
  from users u where u.id = person and workspace = any (my_workspace_ids()) and (
    exists (select from workspace_members m where m.workspace_id = workspace and m.user_id = person)
    or exists (select from comments c where c.workspace_id = workspace and c.author_id = person)
    or exists (select from comments c where c.workspace_id = workspace and c.resolved_by = person)
    or exists (select from comments c where c.workspace_id = workspace and c.reviewer_id = person)) $$;

-- A reviewer has an entry for the request, also if the note mentions them.
alter table inbox_entries drop constraint inbox_entries_reason_check;
alter table inbox_entries add constraint inbox_entries_reason_check check (reason in ('mention', 'reply', 'review'));
create or replace function fill_inbox() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from inbox_entries where comment_id = new.id and reason = 'mention' and user_id <> all (new.mentions);
  insert into inbox_entries (comment_id, user_id, workspace_id, reason)
    select new.id, u.id, new.workspace_id, case when u.id = new.reviewer_id then 'review' else min(people.reason) end
    from (
      select unnest(new.mentions || new.reviewer_id) as id, 'mention' as reason
      union all select c.author_id, 'reply' from comments c
        where new.reply_to in (c.id, c.reply_to) and c.id < new.id and c.deleted_at is null) people
    join users u on u.id = people.id
    where u.id is distinct from new.author_id
    group by u.id
  on conflict (user_id, comment_id) do nothing;
  return null;
end $$;

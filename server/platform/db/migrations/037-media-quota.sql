-- Bytes that the pictures of an organisation may take. Where there is none, the server's setting holds (MEDIA_QUOTA_MB).
-- Set by whoever runs the server; requests have no right to it.
create table media_quotas (
  organisation_id bigint primary key references organisations on delete cascade,
  bytes bigint not null check (bytes >= 0)
);

-- What the pictures of a workspace's organisation take, also in workspaces that the person does not see. Counted only
-- where there is a quota.
create function media_use(workspace bigint, usual_quota bigint) returns table (used bigint, quota bigint)
  language sql stable security definer set search_path = public
  as $$
    with home as (
      select w.organisation_id as id, coalesce(q.bytes, usual_quota) as quota
      from workspaces w left join media_quotas q on q.organisation_id = w.organisation_id
      where w.id = workspace and w.id = any (my_workspace_ids()))
    select case when quota is null then 0 else coalesce((
      select sum(m.bytes) from media m join workspaces w on w.id = m.workspace_id where w.organisation_id = home.id), 0) end, quota
    from home
  $$;

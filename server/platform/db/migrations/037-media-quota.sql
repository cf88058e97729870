-- Bytes that the pictures of an organisation may take; null leaves it to the server's setting (MEDIA_QUOTA_MB).
alter table organisations add column media_quota bigint check (media_quota >= 0);

-- What the pictures of a workspace's organisation take, also in workspaces that the person does not see. Counted only
-- where there is a quota.
create function media_use(workspace bigint, usual_quota bigint) returns table (used bigint, quota bigint)
  language sql stable security definer set search_path = public
  as $$
    with home as (
      select o.id, coalesce(o.media_quota, usual_quota) as quota from workspaces w join organisations o on o.id = w.organisation_id
      where w.id = workspace and w.id = any (my_workspace_ids()))
    select case when quota is null then 0 else coalesce((
      select sum(m.bytes) from media m join workspaces w on w.id = m.workspace_id where w.organisation_id = home.id), 0) end, quota
    from home
  $$;

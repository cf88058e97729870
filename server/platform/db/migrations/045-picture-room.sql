-- Megabytes that an organisation allows its own pictures. It may say less than the server gives, never more.
alter table organisations add column picture_room int check (picture_room > 0);

-- Bytes: what the organisation allows itself, and the most that whoever runs the server gives it. Requests cannot read the latter
-- for themselves.
create function picture_quota(organisation bigint, usual_quota bigint) returns table (own bigint, most bigint)
  language sql stable security definer set search_path = public
  as $$
    select o.picture_room::bigint * 1024 * 1024, coalesce(q.bytes, usual_quota)
    from organisations o left join media_quotas q on q.organisation_id = o.id
    where o.id = organisation and o.id = any (my_organisation_ids())
  $$;

-- Bytes that the pictures of an organisation take, also in workspaces that the person does not see.
create function pictures_take(organisation bigint) returns bigint
  language sql stable security definer set search_path = public
  as $$
    select coalesce(sum(m.bytes), 0)::bigint from media m join workspaces w on w.id = m.workspace_id
    where w.organisation_id = organisation and organisation = any (my_organisation_ids())
  $$;
drop function media_use(bigint, bigint);

-- Looking at the product as somebody else, or as somebody with a role: a property of a session, which ends with it.
create table views (
  token_hash bytea primary key references sessions on delete cascade,
  viewer_id bigint not null references users on delete cascade,
  organisation_id bigint not null references organisations on delete cascade,
  user_id bigint references users on delete cascade,
  role_id bigint references roles on delete cascade,
  begun_at timestamptz not null default now(),
  check (num_nonnulls(user_id, role_id) = 1)
);
create index on views (viewer_id);
create index on views (organisation_id);
create index on views (user_id);
create index on views (role_id);

-- Its beginning and its end stand in the log, however it ends. What goes because somebody or their organisation goes leaves
-- nothing behind.
create function write_view_history() returns trigger language plpgsql security definer set search_path = public as $$
declare
  one views := case when tg_op = 'DELETE' then old else new end;
  details jsonb := jsonb_strip_nulls(jsonb_build_object('user_id', one.user_id, 'role_id', one.role_id));
begin
  insert into changes (change_set, table_name, record_id, organisation_id, user_id, action, before, after)
  select nextval('change_sets'), 'views', one.viewer_id, o.id, u.id, case when tg_op = 'DELETE' then 'end' else 'begin' end,
    case when tg_op = 'DELETE' then details else '{}' end, case when tg_op = 'DELETE' then '{}' else details end
  from organisations o, users u where o.id = one.organisation_id and u.id = one.viewer_id;
  return null;
end $$;
create trigger history after insert or delete on views for each row execute function write_view_history();

-- A request begins and ends the view of its own session alone.
create function begin_view(hash bytea, organisation bigint, person bigint, role bigint) returns boolean
  language sql security definer set search_path = public
  as $$
    with begun as (
      insert into views (token_hash, viewer_id, organisation_id, user_id, role_id)
      select token_hash, user_id, organisation, person, role from sessions
      where token_hash = hash and user_id = app_user_id() and organisation = any (my_organisation_ids()) and expires_at > now()
      on conflict do nothing returning token_hash)
    select exists (select from begun)
  $$;
create function end_view(hash bytea) returns void language sql security definer set search_path = public
  as $$ delete from views where token_hash = hash and viewer_id = app_user_id() $$;

-- As whom a session looks: what they are a member of and what they were granted, as it is kept.
create function viewed_by(hash bytea) returns jsonb language sql stable security definer set search_path = public
  as $$
    select jsonb_build_object('organisationId', v.organisation_id, 'userId', v.user_id, 'roleId', v.role_id,
      'name', coalesce(r.name, nullif(trim(u.name || ' ' || u.familyname), ''), split_part(u.email, '@', 1)),
      'actor', case when v.user_id is not null then actor_of_user(v.user_id) else jsonb_build_object(
        'userId', 0,
        'workspaces', actor_of_user(v.viewer_id) -> 'workspaces',
        'grants', coalesce((
          select jsonb_agg(jsonb_build_object('organisationId', p.organisation_id, 'resource', p.resource, 'action', p.action,
            'propertyId', p.property_id, 'language', p.language, 'languages', null))
          from permissions p where p.role_id = v.role_id and r.deleted_at is null), '[]')) end)
    from views v left join users u on u.id = v.user_id left join roles r on r.id = v.role_id where v.token_hash = hash
  $$;
create or replace function actor_of_session(hash bytea) returns table (actor jsonb, rights_version bigint, expires_at timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select actor_of_user(s.user_id) || coalesce((select jsonb_build_object('viewing', viewed_by(hash)) from views where token_hash = hash), '{}'),
      v.version, s.expires_at
    from sessions s, rights_version v where s.token_hash = hash and s.expires_at > now()
  $$;
create constraint trigger moves_rights after insert or delete on views deferrable initially deferred
  for each row execute function move_rights_version();
revoke execute on function viewed_by(bytea) from public;

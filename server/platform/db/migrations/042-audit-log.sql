-- The log of an organisation: what the tables have noted of rights and settings all along, and beside it what leaves nothing in
-- a table: sign-ins, exports, changes of many records at once. All of it is in `changes`, so that there is one past.

-- For how many days it is kept.
alter table organisations add column audit_days int not null default 365;

create function is_audited(table_name text) returns boolean language sql immutable parallel safe as $$
  select table_name in ('workspace_members', 'user_roles', 'permissions', 'invitations', 'roles', 'organisations', 'workspaces',
    'domains', 'sessions', 'exports', 'bulk', 'views') $$;
create index on changes (organisation_id, id desc) where is_audited(table_name);
create index on changes (workspace_id, id desc) where is_audited(table_name);

-- Where the current person may do something without any narrowing. Languages of a role never narrow reading.
create function my_organisation_ids_allowing(resource text, wanted text) returns bigint[] language sql stable security definer set search_path = public
  as $$
    select coalesce(array_agg(distinct (held ->> 'organisationId')::bigint), '{}')
    from jsonb_array_elements(actor_of_user(app_user_id()) -> 'grants') as granted (held)
    where held ->> 'resource' in ('*', resource) and held ->> 'action' in ('*', wanted)
      and held ->> 'language' is null and held ->> 'propertyId' is null and (wanted = 'read' or held ->> 'languages' is null)
  $$;
create or replace function my_organisation_ids_reading(resource text) returns bigint[] language sql stable security definer set search_path = public
  as $$ select my_organisation_ids_allowing(resource, 'read') $$;

-- What is noted beside the tables is read by whoever may read the people.
drop policy members on changes;
create policy members on changes for select to waymark_app using (
  (workspace_id = any ((select my_workspace_ids())::bigint[]) or organisation_id = any ((select my_organisation_ids())::bigint[]))
  and case table_name
    when 'domains' then not domain_is_elsewhere(record_id)
    when 'permissions' then organisation_id = any ((select my_organisation_ids_reading('permissions'))::bigint[])
    when 'user_roles' then organisation_id = any ((select my_organisation_ids_reading('user-roles'))::bigint[])
    when 'invitations' then organisation_id = any ((select my_organisation_ids_reading('users'))::bigint[])
    when 'sessions' then organisation_id = any ((select my_organisation_ids_reading('users'))::bigint[])
    when 'exports' then organisation_id = any ((select my_organisation_ids_reading('users'))::bigint[])
    when 'bulk' then organisation_id = any ((select my_organisation_ids_reading('users'))::bigint[])
    when 'views' then organisation_id = any ((select my_organisation_ids_reading('users'))::bigint[])
    when 'workspace_members' then exists (
      select from workspaces w
      where w.id = changes.workspace_id and w.organisation_id = any ((select my_organisation_ids_reading('users'))::bigint[]))
    else true end);

-- From where something audited was done. An address says more of a person than colleagues need: it is for those who may
-- change people.
create table origins (
  change_id bigint primary key references changes on delete cascade,
  organisation_id bigint not null references organisations on delete cascade,
  ip text,
  agent text
);
create index on origins (organisation_id);
alter table origins enable row level security;
alter table origins force row level security;
create policy members on origins for select to waymark_app using (
  organisation_id = any ((select my_organisation_ids_allowing('users', 'update'))::bigint[]));
do $$ begin execute format('create policy system on origins to %I using (true) with check (true)', current_user); end $$;
grant select on origins to waymark_app;

create function write_origin() returns trigger language plpgsql security definer set search_path = public as $$
declare
  address text := nullif(current_setting('app.ip', true), '');
begin
  if address is null then return null; end if;
  insert into origins (change_id, organisation_id, ip, agent)
    select new.id, coalesce(new.organisation_id, (select organisation_id from workspaces where id = new.workspace_id)), address,
      nullif(current_setting('app.agent', true), '');
  return null;
end $$;
create trigger origin after insert on changes for each row when (is_audited(new.table_name)) execute function write_origin();

-- Notes what the current person did in an organisation of theirs, where no table tells it.
create function note(organisation bigint, about text, deed text, details jsonb default '{}') returns void
  language plpgsql security definer set search_path = public as $$
declare
  this_set bigint := nullif(current_setting('app.change_set', true), '');
begin
  if about not in ('sessions', 'exports', 'bulk') or not organisation = any (my_organisation_ids()) then return; end if;
  if this_set is null then
    this_set := nextval('change_sets');
    perform set_config('app.change_set', this_set::text, true);
  end if;
  insert into changes (change_set, table_name, record_id, organisation_id, user_id, action, before, after)
  values (this_set, about, app_user_id(), organisation, app_user_id(), deed, '{}', jsonb_strip_nulls(details));
end $$;

-- Who did something or whom it was about, also when they have left since; told to those who may read the people.
create function people_in_log(organisation bigint) returns table (id bigint, name text, email text)
  language sql stable security definer set search_path = public
  as $$
    with told as (
      select user_id, (coalesce(nullif(after, '{}'), before) ->> 'user_id')::bigint as subject_id from changes
      where is_audited(table_name) and (
        organisation_id = organisation or workspace_id in (select w.id from workspaces w where w.organisation_id = organisation))),
    people as (
      select user_id from told union select subject_id from told union select user_id from user_roles where organisation_id = organisation)
    select u.id, coalesce(nullif(trim(u.name || ' ' || u.familyname), ''), split_part(u.email, '@', 1)), u.email
    from users u join people on people.user_id = u.id
    where organisation = any (my_organisation_ids_reading('users'))
  $$;

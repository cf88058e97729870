-- Organisations, workspaces and roles become things that people make, change and remove themselves.
alter table organisations
  add column legal_name text,
  add column email text,
  add column phone text,
  add column website text,
  add column address text,
  add column country text,
  add column default_language text default 'en',
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz;

alter table roles
  add column description text,
  -- What it came as, with the organisation; null for one that somebody made.
  add column built_in text,
  add column version int not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz;
update roles set built_in = lower(name) where name in ('Owner', 'Administrator', 'Editor', 'Translator', 'Viewer');
-- What lies in the trash holds no name and no domain.
alter table roles drop constraint roles_organisation_id_name_key;
create unique index on roles (organisation_id, lower(name)) where deleted_at is null;
alter table workspaces drop constraint workspaces_domain_id_key;
create unique index on workspaces (domain_id) where deleted_at is null;
create index on workspaces (domain_id);
create or replace function domain_is_elsewhere(domain bigint) returns boolean language sql stable security definer set search_path = public
  as $$ select exists (select from workspaces where domain_id = domain and deleted_at is null and id <> all (my_workspace_ids())) $$;

delete from permissions p where property_id is not null and not exists (select from properties where id = p.property_id);
alter table permissions add foreign key (property_id) references properties on delete cascade;
create index on permissions (property_id);
create index on permissions (organisation_id);
create index on user_roles (role_id);

-- Who may change content in a language may add it there, or "Add translation" would be a promise.
insert into permissions (organisation_id, role_id, resource, action)
  select r.organisation_id, r.id, p.resource, 'create' from roles r join permissions p on p.role_id = r.id
  where r.built_in = 'translator' and p.action = 'update';

-- Roles in the trash grant nothing, workspaces of an organisation in the trash are nobody's, and languages narrow what
-- a role lets somebody change while they go on reading.
create or replace function actor_of_user(person bigint) returns jsonb language sql stable security definer set search_path = public
  as $$
    select jsonb_build_object(
      'userId', person,
      'workspaces', coalesce((
        select jsonb_agg(jsonb_build_object('id', w.id, 'organisationId', w.organisation_id, 'domainId', w.domain_id) order by w.id)
        from workspace_members m join workspaces w on w.id = m.workspace_id join organisations o on o.id = w.organisation_id
        where m.user_id = person and w.deleted_at is null and o.deleted_at is null), '[]'),
      'grants', coalesce((
        select jsonb_agg(distinct jsonb_build_object('organisationId', p.organisation_id, 'resource', p.resource, 'action', g.action,
          'propertyId', p.property_id, 'language', g.language))
        from user_roles ur
        join roles r on r.id = ur.role_id and r.deleted_at is null
        join permissions p on p.role_id = ur.role_id and p.organisation_id = ur.organisation_id
        cross join lateral (
          select p.action, p.language where ur.languages is null or p.action = 'read'
          union all select 'read', p.language where ur.languages is not null and p.action = '*'
          union all select p.action, l.language from unnest(ur.languages) as l (language)
            where p.action <> 'read' and (p.language is null or p.language = l.language)) g
        where ur.user_id = person), '[]')
      || coalesce((
        select jsonb_agg(jsonb_build_object('organisationId', p.organisation_id, 'resource', p.resource, 'action', p.action,
          'propertyId', p.property_id, 'language', p.language))
        from permissions p where p.user_id = person
          and p.organisation_id in (select organisation_id from user_roles where user_id = person)), '[]'))
  $$;

-- Making an organisation or a workspace steps over the policies that its maker does not satisfy yet; each function
-- leaves them a member, and speaks of the current person alone.
create function found_organisation(title text) returns bigint language sql security definer set search_path = public
  as $$
    with organisation as (insert into organisations (name) select title where app_user_id() is not null returning id),
    owner as (insert into roles (organisation_id, name, built_in) select id, 'Owner', 'owner' from organisation returning id, organisation_id),
    membership as (insert into user_roles (user_id, role_id, organisation_id) select app_user_id(), id, organisation_id from owner)
    select id from organisation
  $$;
create function found_workspace(organisation bigint, title text, website bigint) returns bigint language sql security definer set search_path = public
  as $$
    with workspace as (
      insert into workspaces (organisation_id, name, domain_id) select organisation, title, website where organisation = any (my_organisation_ids()) returning id),
    members as (
      insert into workspace_members (workspace_id, user_id)
      select workspace.id, person from workspace, (
        select app_user_id() as person
        union select ur.user_id from user_roles ur join roles r on r.id = ur.role_id
        where ur.organisation_id = organisation and r.built_in = 'owner') people)
    select id from workspace
  $$;

-- The people of an organisation, told to its members only; otherwise a person sees nobody but themselves.
create function people_of(organisation bigint) returns table (id bigint, email text, name text, familyname text, picture text)
  language sql stable security definer set search_path = public
  as $$
    select u.id, u.email, u.name, u.familyname, u.picture from users u
    where organisation = any (my_organisation_ids()) and u.id in (
      select user_id from user_roles where organisation_id = organisation
      union select m.user_id from workspace_members m join workspaces w on w.id = m.workspace_id where w.organisation_id = organisation)
  $$;

-- Taking somebody out reaches the workspaces, too, that whoever does it is not a member of.
create function leave_organisation(organisation bigint, person bigint) returns void language sql security definer set search_path = public
  as $$
    delete from workspace_members m using workspaces w
      where m.workspace_id = w.id and m.user_id = person and w.organisation_id = organisation and organisation = any (my_organisation_ids());
    delete from permissions where user_id = person and organisation_id = organisation and organisation = any (my_organisation_ids());
    delete from user_roles where user_id = person and organisation_id = organisation and organisation = any (my_organisation_ids());
  $$;

create table invitations (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  email text not null,
  role_id bigint not null references roles on delete cascade,
  languages text[],
  workspace_ids bigint[] not null,
  -- The token itself is in the link alone.
  token_hash bytea not null unique,
  invited_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create index on invitations (organisation_id);
select protect_by_organisation('invitations');

-- Lets the current person in, once, if the invitation is for their address. Says in one word how that went.
create function accept_invitation(hash bytea) returns text language plpgsql security definer set search_path = public as $$
declare invitation invitations;
begin
  select * into invitation from invitations where token_hash = hash for update;
  if invitation.id is null or app_user_id() is null then return 'unknown'; end if;
  if invitation.accepted_at is not null then return 'used'; end if;
  if invitation.expires_at < now() then return 'expired'; end if;
  if not exists (select from users where id = app_user_id() and lower(email) = lower(invitation.email)) then return 'foreign'; end if;
  update invitations set accepted_at = now() where id = invitation.id;
  insert into user_roles (user_id, role_id, organisation_id, languages)
    values (app_user_id(), invitation.role_id, invitation.organisation_id, invitation.languages) on conflict do nothing;
  insert into workspace_members (workspace_id, user_id)
    select id, app_user_id() from workspaces
    where organisation_id = invitation.organisation_id and (id = any (invitation.workspace_ids) or exists (
      select from roles where id = invitation.role_id and built_in = 'owner')) on conflict do nothing;
  return 'accepted';
end $$;

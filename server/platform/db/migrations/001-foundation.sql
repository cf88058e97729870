-- The foundation: people, organisations, rights, sessions, and what every tenant table is protected by.
create extension if not exists pg_trgm;

-- Whom a request runs as; nobody where nothing is set.
create function app_user_id() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::bigint $$;

create table users (
  id bigint generated always as identity primary key,
  issuer text not null,
  subject text not null,
  email text not null,
  name text not null default '',
  familyname text not null default '',
  picture text,
  created_at timestamptz not null default now(),
  unique (issuer, subject)
);

create table organisations (
  id bigint generated always as identity primary key,
  name text not null,
  created_at timestamptz not null default now()
);

create table domains (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  name text not null,
  tld text not null,
  domain_verfified boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on domains (organisation_id);

create table workspaces (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  name text not null,
  domain_id bigint unique references domains on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on workspaces (organisation_id);

create table workspace_members (
  workspace_id bigint not null references workspaces on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (user_id, workspace_id)
);

create table roles (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  name text not null,
  unique (organisation_id, name)
);

create table user_roles (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  role_id bigint not null references roles on delete cascade,
  organisation_id bigint not null references organisations on delete cascade,
  -- The role's changes are then allowed for content in these languages only.
  languages text[],
  unique (user_id, role_id)
);
create index on user_roles (organisation_id);

create table permissions (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  role_id bigint references roles on delete cascade,
  user_id bigint references users on delete cascade,
  resource text not null,
  action text not null,
  property_id bigint,
  language text,
  check (num_nonnulls(role_id, user_id) = 1)
);
create index on permissions (role_id);
create index on permissions (user_id);

create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on sessions (user_id);
create index on sessions (expires_at);

create table server_keys (name text primary key, value jsonb not null);

create table rate_limits (
  key text primary key,
  hits int not null,
  resets_at timestamptz not null
);

create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index on idempotency_keys (created_at);

-- Membership is read past the policies that depend on it; both functions speak of the current person alone.
create function my_workspace_ids() returns bigint[] language sql stable security definer set search_path = public
  as $$ select coalesce(array_agg(m.workspace_id), '{}') from workspace_members m
        join workspaces w on w.id = m.workspace_id where m.user_id = app_user_id() $$;
create function my_organisation_ids() returns bigint[] language sql stable security definer set search_path = public
  as $$ select coalesce(array_agg(distinct organisation_id), '{}') from user_roles where user_id = app_user_id() $$;

-- Everything a request needs to know of the person behind a session, in one call.
create function actor_of_user(person bigint) returns jsonb language sql stable security definer set search_path = public
  as $$
    select jsonb_build_object(
      'userId', person,
      'workspaces', coalesce((
        select jsonb_agg(jsonb_build_object('id', w.id, 'organisationId', w.organisation_id, 'domainId', w.domain_id) order by w.id)
        from workspace_members m join workspaces w on w.id = m.workspace_id
        where m.user_id = person and w.deleted_at is null), '[]'),
      'grants', coalesce((
        select jsonb_agg(distinct jsonb_build_object('organisationId', p.organisation_id, 'resource', p.resource, 'action', p.action,
          'propertyId', p.property_id, 'language', coalesce(p.language, case when p.action <> 'read' then l.language end)))
        from user_roles ur
        join permissions p on p.role_id = ur.role_id and p.organisation_id = ur.organisation_id
        left join lateral unnest(ur.languages) as l (language) on true
        where ur.user_id = person), '[]')
      || coalesce((
        select jsonb_agg(jsonb_build_object('organisationId', p.organisation_id, 'resource', p.resource, 'action', p.action,
          'propertyId', p.property_id, 'language', p.language))
        from permissions p where p.user_id = person
          and p.organisation_id in (select organisation_id from user_roles where user_id = person)), '[]'))
  $$;
create function actor_of_session(hash bytea) returns jsonb language sql stable security definer set search_path = public
  as $$ select actor_of_user(user_id) from sessions where token_hash = hash and expires_at > now() $$;
create function actor_of_subject(iss text, sub text) returns jsonb language sql stable security definer set search_path = public
  as $$ select actor_of_user(id) from users where issuer = iss and subject = sub $$;
revoke execute on function actor_of_user(bigint) from public;

-- What makes a table a tenant's: forced row-level security, one policy for its members and one for the server itself.
create function protect(target regclass, rule text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy members on %s to waymark_app using (%s) with check (%2$s)', target, rule);
  execute format('create policy system on %s to %I using (true) with check (true)', target, current_user);
  execute format('grant select, insert, update, delete on %s to waymark_app', target);
end $$;
create function protect_by_workspace(target regclass) returns void language sql as
  $$ select protect(target, 'workspace_id = any ((select my_workspace_ids())::bigint[])') $$;
create function protect_by_organisation(target regclass) returns void language sql as
  $$ select protect(target, 'organisation_id = any ((select my_organisation_ids())::bigint[])') $$;

select protect('organisations', 'id = any ((select my_organisation_ids())::bigint[])');
select protect('workspaces', 'id = any ((select my_workspace_ids())::bigint[])');
-- A domain that belongs to a workspace is seen by that workspace's members only.
create function domain_is_elsewhere(domain bigint) returns boolean language sql stable security definer set search_path = public
  as $$ select exists (select from workspaces where domain_id = domain and id <> all (my_workspace_ids())) $$;
select protect('domains', 'organisation_id = any ((select my_organisation_ids())::bigint[]) and not domain_is_elsewhere(id)');
select protect('workspace_members', 'workspace_id = any ((select my_workspace_ids())::bigint[])');
select protect_by_organisation('roles');
select protect_by_organisation('user_roles');
select protect_by_organisation('permissions');
select protect('users', 'id = app_user_id()');
select protect('idempotency_keys', 'user_id = app_user_id()');

-- Who created which organization: a person creates a limited number of them.
create table public.founded_organisations (
  organisation_id bigint primary key references public.organisations on delete cascade,
  user_id bigint not null references public.users on delete cascade
);
create index on public.founded_organisations (user_id);

-- The organization with which the installation began: its owners run the server. No other one takes its place when it is gone,
-- unless none is left and the server begins again.
create table public.first_organisation (
  is_single boolean primary key default true check (is_single),
  id bigint references public.organisations on delete set null
);
create index on public.first_organisation (id);
insert into public.first_organisation (id) select min(id) from public.organisations having min(id) is not null;
create function public.note_first_organisation() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into first_organisation as f (id) values (new.id) on conflict (is_single) do update set id = new.id
    where f.id is null and not exists (select from organisations where id <> new.id);
  return null;
end $$;
create trigger first after insert on public.organisations for each row execute function public.note_first_organisation();

-- People who were taken out of an organization, or left it.
create table public.former_members (user_id bigint primary key references public.users on delete cascade);
create function public.note_former_member() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into former_members (user_id) select old.user_id
    where exists (select from users where id = old.user_id) and exists (select from organisations where id = old.organisation_id)
    on conflict do nothing;
  return null;
end $$;
create trigger former after delete on public.user_roles for each row execute function public.note_former_member();

-- Whether the person of the request is an owner: of any organization, or of this one.
create function public.am_owner(organisation bigint) returns boolean language sql stable security definer set search_path = public as $$
  select exists (
    select from user_roles ur join roles r on r.id = ur.role_id join organisations o on o.id = ur.organisation_id
    where ur.user_id = app_user_id() and r.built_in = 'owner' and ur.languages is null and o.deleted_at is null
      and o.id = coalesce(organisation, o.id)) $$;
create function public.am_operator() returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from first_organisation f where f.id is not null and am_owner(f.id)) $$;

-- What keeps the person of the request from creating an organization; null where nothing does.
create function public.founding_hindrance(everyone boolean, most int) returns text language sql stable security definer set search_path = public as $$
  select case
    when not everyone and not am_owner(null) then 'owners'
    when not exists (select from user_roles where user_id = app_user_id())
      and exists (select from former_members where user_id = app_user_id()) then 'former'
    when (select count(*) from founded_organisations where user_id = app_user_id()) >= most then 'count'
  end $$;

-- Several calls of one person stand in line, and each statement sees those before.
create function public.found_organisation(title text, everyone boolean, most int) returns table (id bigint, hindrance text)
  language plpgsql security definer set search_path = public as $$
declare
  reason text;
  made bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('founding ' || coalesce(app_user_id(), 0), 0));
  select founding_hindrance(everyone, most) into reason;
  if reason is null then
    select found_organisation(title) into made;
    insert into founded_organisations (organisation_id, user_id) values (made, app_user_id());
  end if;
  return query select made, reason;
end $$;
revoke execute on function public.found_organisation(text) from public;

-- Whether a check needed the names of towns before they were there.
alter table public.imports add column towns_lacking boolean not null default false;

create function public.towns_are_there() returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from gazetteer_towns) $$;
revoke execute on function public.towns_are_there() from public;
grant execute on function public.towns_are_there() to waymark_app;

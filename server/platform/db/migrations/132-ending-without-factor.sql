-- An organization that begins to require a second factor signs its people out who are signed in without one: in the transaction that sets
-- the rule, so that no crash leaves one without the other. Demo people are shared, and keep none.
create function public.end_without_factor() returns trigger language plpgsql security definer set search_path = public as $$
declare
  ended text[];
begin
  with gone as (
    update public.devices d set ended_at = now() from public.users u
    where u.id = d.user_id and d.ended_at is null
      and d.user_id in (select user_id from public.user_roles where organisation_id = new.organisation_id)
      and not exists (select from public.sessions s where s.device = d.id and s.mfa)
      and not exists (select from public.identity_accounts a where a.subject = u.subject and a.demo_note is not null)
    returning d.id)
  select array_agg(id) into ended from gone;
  with gone as (delete from public.identity_payloads where device = any (ended) returning grant_id)
  delete from public.identity_payloads p using gone where p.model = 'Grant' and p.id = gone.grant_id;
  delete from public.sessions where device = any (ended);
  return null;
end $$;
create trigger ends_without_factor after insert or update on public.sign_in_rules
  for each row when (new.requires_factor) execute function public.end_without_factor();

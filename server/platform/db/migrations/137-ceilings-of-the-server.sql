-- Ceilings for all organizations together, in addition to the limit of each.

-- Whether the server's own provider was asked, whose costs the operator pays.
alter table public.ai_calls add column of_server boolean not null default false;
update public.ai_calls c set of_server = true
  where at >= date_trunc('month', now()) and not exists (select from public.ai_providers p where p.organisation_id = c.organisation_id);
create index on public.ai_calls (at) where of_server;
-- What was spent stays spent when its organization is gone.
alter table public.ai_calls alter column organisation_id drop not null, drop constraint ai_calls_organisation_id_fkey,
  add foreign key (organisation_id) references public.organisations on delete set null;

-- As before, and with the server's budget: calls to its provider stand in line for it, too.
drop function enter_ai_call(bigint, bigint, bigint, text, text, numeric, text, numeric, int, interval);
create function public.enter_ai_call(
  organisation bigint, workspace bigint, person bigint, what text, asked text, most numeric, money text, budget numeric, at_once int,
  lease interval, by_server boolean, server_budget numeric)
  returns table (id bigint, refused text) language plpgsql set search_path = public as $$
declare
  spent numeric;
  entered bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('ai ' || organisation, 0));
  if (select count(*) from ai_calls c where c.organisation_id = organisation and c.state = 'running' and c.lease_until > now()) >= at_once then
    return query select null::bigint, 'turn';
    return;
  end if;
  select coalesce(sum(c.cost), 0) into spent from ai_calls c
    where c.organisation_id = organisation and c.at >= date_trunc('month', now()) and c.currency = money;
  if spent + most > budget then
    return query select null::bigint, 'budget';
    return;
  end if;
  if by_server and server_budget is not null then
    perform pg_advisory_xact_lock(hashtextextended('ai of the server', 0));
    select coalesce(sum(c.cost), 0) into spent from ai_calls c
      where c.of_server and c.at >= date_trunc('month', now()) and c.currency = money;
    if spent + most > server_budget then
      return query select null::bigint, 'server';
      return;
    end if;
  end if;
  insert into ai_calls (organisation_id, workspace_id, user_id, task, model, lease_until, currency, cost, of_server)
    values (organisation, workspace, person, what, asked, now() + lease, money, most, by_server) returning ai_calls.id into entered;
  return query select entered, null::text;
end $$;
revoke execute on function public.enter_ai_call(
  bigint, bigint, bigint, text, text, numeric, text, numeric, int, interval, boolean, numeric) from public;

-- What was sent on a day (UTC) of what has a ceiling for each day. Servers alone read and write it.
create table public.sent_by_day (
  day date not null,
  kind text not null check (kind in ('mail', 'webhook')),
  count int not null default 0,
  primary key (day, kind)
);

-- Bytes that the files of all organizations take.
create function public.all_pictures_take() returns bigint language sql stable security definer set search_path = public as $$
  select coalesce(sum(bytes), 0)::bigint from media $$;
create index on public.media (bytes);

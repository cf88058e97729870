-- Which provider of language models an organisation asks, what it may cost, and what it has cost.

create table ai_providers (
  organisation_id bigint primary key references organisations on delete cascade,
  address text not null,
  text_model text,
  vision_model text,
  -- For a million tokens, read and written.
  price_in numeric(12, 4) check (price_in >= 0),
  price_out numeric(12, 4) check (price_out >= 0),
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  -- How long an answer may take (s), and how many may be under way.
  time_limit int not null default 60 check (time_limit between 5 and 600),
  at_once int not null default 4 check (at_once between 1 and 50),
  -- What a month may cost; as much as it wants where nothing is said.
  monthly_budget numeric(12, 2) check (monthly_budget >= 0),
  updated_at timestamptz not null default now()
);
select protect_by_organisation('ai_providers');

-- The key stands apart: in no list, export or history. Requests may set it and see how it ends, and never
-- read it; it goes with its provider. It is encrypted.
create table ai_keys (
  organisation_id bigint primary key references ai_providers on delete cascade,
  sealed text not null,
  last_four text not null
);
select protect_by_organisation('ai_keys');
revoke all on ai_keys from waymark_app;
grant select (organisation_id, last_four), insert (organisation_id, sealed, last_four), update (sealed, last_four) on ai_keys to waymark_app;

-- Every question that is put to a model, from before it is sent. What it may cost at most is reserved; what it has cost takes the place.
create table ai_calls (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  workspace_id bigint references workspaces on delete set null,
  user_id bigint references users on delete set null,
  task text not null,
  model text not null,
  at timestamptz not null default now(),
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed')),
  -- When it is lost, where nobody says how it ended.
  lease_until timestamptz not null,
  currency text not null,
  cost numeric(14, 6) not null default 0,
  tokens_in int not null default 0,
  tokens_out int not null default 0,
  -- The provider has not said what it was.
  estimated boolean not null default true
);
create index on ai_calls (organisation_id, at);
create index on ai_calls (organisation_id) where state = 'running';
create index on ai_calls (at);
create index on ai_calls (workspace_id);
create index on ai_calls (user_id);
select protect_by_organisation('ai_calls');
revoke all on ai_calls from waymark_app;
grant select on ai_calls to waymark_app;

-- Enters a call, if the budget and the calls under way leave room for it. Of several at once, on whatever servers, each sees those before it:
-- they stand in line for the organisation, and every statement in here looks anew.
create function enter_ai_call(
  organisation bigint, workspace bigint, person bigint, what text, asked text, most numeric, money text, budget numeric, at_once int,
  lease interval)
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
  insert into ai_calls (organisation_id, workspace_id, user_id, task, model, lease_until, currency, cost)
    values (organisation, workspace, person, what, asked, now() + lease, money, most) returning ai_calls.id into entered;
  return query select entered, null::text;
end $$;
revoke execute on function enter_ai_call(bigint, bigint, bigint, text, text, numeric, text, numeric, int, interval) from public;

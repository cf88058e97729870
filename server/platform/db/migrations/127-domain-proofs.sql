-- A domain is served for the organization that proved to own it. Every organization can claim a name; until it is proven, the website has an address of
-- its own that looks like no domain.
alter table workspaces add column website_key text not null unique
  default 'w-' || left(replace(gen_random_uuid()::text, '-', ''), 12);

-- A website's address in its compared form: without capitals, `www.` and a dot at the end, and with a hyphen for what stands between words.
-- Accents and each hyphen count: lake--town.com, münchen.de and munchen.de have owners of their own.
create or replace function published.address(typed text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return regexp_replace(regexp_replace(regexp_replace(translate(lower(normalize(typed, NFKC)), '。', '.'),
    '[\u0001-\u002c\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a0]+', '-', 'g'), '-*\.[-.]*', '.', 'g'),
    '^(-|www\.(?=[^.]+\.[^.]))+|[-.]+$', '', 'g');
end $$;
drop index domains_address_idx;
create index domains_address_idx on domains (published.address(name || '.' || tld)) where deleted_at is null;

create table domain_proofs (
  domain_id bigint primary key references domains on delete cascade,
  token text not null default replace(gen_random_uuid()::text, '-', ''),
  -- How it was proven last: by DNS, a file, a meta tag; 'demo' needs no proof.
  method text check (method in ('dns', 'file', 'meta', 'demo')),
  proven_at timestamptz,
  -- Since when checks no longer find the proof. The domain is served for a while longer.
  failing_since timestamptz,
  checked_at timestamptz,
  -- What the last check found, by method.
  findings jsonb,
  -- When a check was last requested; the pauses between checks grow from then.
  begun_at timestamptz,
  claimed_at timestamptz,
  -- When it is checked next; null until the first request for a check.
  due_at timestamptz,
  -- Served without a proof since before there were proofs, when no other organization had the name.
  served_before boolean not null default false
);
create index on domain_proofs (due_at);
select protect('domain_proofs', 'exists (select from public.domains d where d.id = domain_id)');
revoke insert, update, delete on domain_proofs from waymark_app;

-- Every domain has its proof, and another name has to be proven again. The token stays, so that a name that comes back is found proven.
create function follow_domain() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into domain_proofs (domain_id, method, proven_at)
      values (new.id, case when new.domain_verfified then 'demo' end, case when new.domain_verfified then now() end)
      on conflict do nothing;
    return null;
  end if;
  if published.address(new.name || '.' || new.tld) <> published.address(old.name || '.' || old.tld) then
    new.domain_verfified := false;
    update domain_proofs set method = null, proven_at = null, failing_since = null, checked_at = null, findings = null, claimed_at = null,
      served_before = false, begun_at = now(), due_at = case when begun_at is not null then now() end
      where domain_id = new.id;
  end if;
  return new;
end $$;
create trigger begins_proof after insert on domains for each row execute function follow_domain();
create trigger ends_proof before update of name, tld on domains for each row execute function follow_domain();

-- Which website is served at a domain may change without a change of the domain itself.
create function move_proof_content() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform move_content_version('o', (select organisation_id from domains where id = new.domain_id));
  return null;
end $$;
create constraint trigger moves_content after update on domain_proofs deferrable initially deferred for each row
  when ((old.proven_at, old.failing_since, old.served_before) is distinct from (new.proven_at, new.failing_since, new.served_before))
  execute function move_proof_content();

insert into domain_proofs (domain_id, method, proven_at, served_before)
  select d.id, case when d.domain_verfified then 'demo' end, case when d.domain_verfified then now() end,
    d.deleted_at is null and not d.domain_verfified and not exists (
      select from domains other where other.deleted_at is null and other.organisation_id <> d.organisation_id
        and published.address(other.name || '.' || other.tld) = published.address(d.name || '.' || d.tld))
  from domains d;

-- The domain that is served at an address: of several that are proven, one whose proof is found now, and the earliest of them; of several of
-- one organization, one that a workspace has.
create function published.domain_at(at text) returns bigint language sql stable security definer set search_path = public as $$
  with able as (
    select d.id, d.organisation_id,
      row_number() over (order by d.domain_verfified desc, p.failing_since is not null, p.proven_at, d.id) as place
    from domains d join domain_proofs p on p.domain_id = d.id
    join organisations o on o.id = d.organisation_id and o.deleted_at is null
    where d.deleted_at is null and published.address(d.name || '.' || d.tld) = at and (d.domain_verfified or p.served_before))
  select id from able where organisation_id = (select organisation_id from able where place = 1)
  order by exists (select from workspaces w where w.domain_id = able.id and w.deleted_at is null) desc, place limit 1 $$;

-- The address of a workspace's website: its domain where that is served for it, else its key.
create function published.address_of(workspace bigint) returns text language sql stable security definer set search_path = public as $$
  select coalesce((
    select published.address(d.name || '.' || d.tld) from domains d
    where d.id = w.domain_id and published.domain_at(published.address(d.name || '.' || d.tld)) = d.id), w.website_key)
  from workspaces w where w.id = workspace $$;

create or replace function published.website(typed text) returns table (workspace_id bigint, organisation_id bigint, domain text)
  language sql stable security definer set search_path = public as $$
  select w.id, w.organisation_id, published.address_of(w.id)
  from workspaces w join organisations o on o.id = w.organisation_id and o.deleted_at is null
  where w.deleted_at is null and (w.domain_id = published.domain_at(published.address(typed)) or w.website_key = lower(typed)) limit 1 $$;

-- Whether the name of a domain is served for another organization.
create function domain_is_taken(domain bigint) returns boolean language sql stable security definer set search_path = public as $$
  select exists (
    select from domains d join domains other on other.id = published.domain_at(published.address(d.name || '.' || d.tld))
    where d.id = domain and other.organisation_id <> d.organisation_id) $$;

-- The proof of a domain that comes back from the trash is looked at again; until then it comes behind what is served.
create function recheck_domain() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update domain_proofs p set due_at = now(), failing_since = case when exists (
        select from domains other join organisations o on o.id = other.organisation_id and o.deleted_at is null
        where other.deleted_at is null and other.domain_verfified and other.organisation_id <> new.organisation_id
          and published.address(other.name || '.' || other.tld) = published.address(new.name || '.' || new.tld))
      then coalesce(p.failing_since, now()) else p.failing_since end
    where p.domain_id = new.id and p.proven_at is not null and p.method is distinct from 'demo';
  return null;
end $$;
create trigger rechecks_proof after update of deleted_at on domains for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function recheck_domain();

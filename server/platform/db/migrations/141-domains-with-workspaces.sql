-- The domain that is served at an address, as before; of several of one organization, one that a workspace has.
create or replace function published.domain_at(at text) returns bigint language sql stable security definer set search_path = public as $$
  with able as (
    select d.id, d.organisation_id,
      row_number() over (order by d.domain_verfified desc, p.failing_since is not null, p.proven_at, d.id) as place
    from domains d join domain_proofs p on p.domain_id = d.id
    join organisations o on o.id = d.organisation_id and o.deleted_at is null
    where d.deleted_at is null and published.address(d.name || '.' || d.tld) = at and (d.domain_verfified or p.served_before))
  select id from able where organisation_id = (select organisation_id from able where place = 1)
  order by exists (select from workspaces w where w.domain_id = able.id and w.deleted_at is null) desc, place limit 1 $$;

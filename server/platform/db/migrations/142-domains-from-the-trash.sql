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

-- A website's address, whoever types it: without capitals, `www.` and a dot at the end, and with a hyphen for what stands between words.
-- Accents and each hyphen count: lake--town.com, münchen.de and munchen.de have owners of their own.
create or replace function published.address(typed text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return regexp_replace(regexp_replace(regexp_replace(translate(lower(normalize(typed, NFKC)), '。', '.'),
    '[\u0001-\u002c\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a0]+', '-', 'g'), '-*\.[-.]*', '.', 'g'),
    '^(-|www\.(?=[^.]+\.[^.]))+|[-.]+$', '', 'g');
end $$;
drop index domains_address_idx;
create index domains_address_idx on domains (published.address(name || '.' || tld)) where deleted_at is null;

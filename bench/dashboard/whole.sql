-- Makes inserted events realistic: two of three have a picture, and half of them a description. Of eight consecutive events, four are
-- translations of one event, and two of another. They were created over two years, the last ones today.
create or replace function filled_in() returns trigger language plpgsql as $$
declare
  n int := substring(new.title from '\d+$')::int;
  thing int := n / 4;
  told text := case when thing % 2 = 0 or (thing % 4 = 1 and n % 4 < 2) then 'thing ' || new.workspace_id || ' ' || thing end;
begin
  new.translation_group := told;
  if told is not null then
    new.starts_wall := date_trunc('day', now()::timestamp) - interval '180 days' + ((thing::bigint * 7919) % 730) * interval '1 day' + interval '18 hours';
    new.ends_wall := new.starts_wall + interval '2 hours';
  end if;
  new.featured_media := case when n % 3 > 0 then 20000 * (new.workspace_id - 1) + 1 + n % 1000 end;
  new.description := case when n % 2 = 0 then '<p>Doors open an hour before it begins; children and dogs are welcome, and the last bus waits.</p>' end;
  new.venue_id := 2000 * (new.workspace_id - 1) + 1 + n % 1000;
  new.created_at := now() - interval '730 days' * case when n > $events then 11 - 10.0 * n / $events else 1 - 1.0 * n / $events end;
  return new;
end $$;
create or replace trigger filled_in before insert on events for each row execute function filled_in();

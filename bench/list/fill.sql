-- Synthetic events of a workspace over two years: 400 places, some of them crowded.
-- No history, because its inserts would dominate the filling.
alter table events disable trigger history_of_added;
insert into events (workspace_id, title, status, time_zone, starts_wall, ends_wall, latitude, longitude, category, language)
select $workspace,
  (array['Autumn', 'Winter', 'Evening', 'Harbour', 'Alpine', 'Village', 'Chamber', 'Lantern', 'Open-air', 'Midnight'])[1 + (n * 7) % 10] || ' ' ||
  (array['concert', 'market', 'walk', 'reading', 'festival', 'tasting', 'exhibition', 'workshop', 'regatta', 'procession'])[1 + (n * 3 + n / 10) % 10] || ' at ' ||
  substr(md5((n % 5000)::text), 1, 8) || ' no. ' || n,
  (array['draft', 'published', 'published', 'published', 'scheduled', 'archived'])[1 + n % 6],
  'Europe/Vienna',
  date_trunc('day', now()::timestamp) - interval '180 days' + ((n::bigint * 7919) % 730) * interval '1 day' + (9 + n % 12) * interval '1 hour',
  date_trunc('day', now()::timestamp) - interval '180 days' + ((n::bigint * 7919) % 730) * interval '1 day' + (11 + n % 12) * interval '1 hour',
  36 + place * 0.06 + (n % 97) * 0.002, -8 + (place * 37 % 400) * 0.09 + (n % 89) * 0.002,
  (array['Music', 'Food', 'Outdoors', 'Art'])[1 + n % 4], (array['en', 'de', 'fr', 'es'])[1 + n % 4]
from (select n, floor(400 * power((hashint4(n) & 1048575) / 1048575.0, 3))::int as place from generate_series($from, $to) n) spread;
-- Pending deferred constraints would prevent altering the table.
set constraints all immediate;
alter table events enable trigger history_of_added;

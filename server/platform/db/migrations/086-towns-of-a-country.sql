-- Where the largest towns of a country are: what zone it has, where all of them have the same.
create function largest_towns(of_country text) returns table (latitude double precision, longitude double precision)
  language sql stable security definer set search_path = public as $$
  select t.latitude, t.longitude from gazetteer_towns t where t.country = of_country and t.rank = 0 order by t.population desc limit 30 $$;
grant execute on function largest_towns(text) to waymark_app;

-- Places: the names of towns for an installation without a service outside, and what such a service has answered.

-- Names as they are compared: plain words, without signs. In plpgsql, which costs a fraction of what sql would.
create function folded(words text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return btrim(regexp_replace(translate(plain(words), '.,''’`´-–/()"', '            '), ' +', ' ', 'g'));
end $$;

-- Towns by each of their names; the first is the one that a town has where nothing else is asked for. The server fills in a table
-- of its own and puts it in the place of this one, so that all of an edition is there at once.
create table gazetteer_towns (
  id int not null,
  rank smallint not null,
  name text not null,
  folded text not null,
  country text not null,
  region text,
  population int not null,
  latitude double precision not null,
  longitude double precision not null
);

-- Which edition of the towns is there.
create table gazetteer_edition (
  only_one boolean primary key default true check (only_one),
  edition text not null
);

create table place_answers (
  key text primary key,
  answer jsonb not null,
  expires_at timestamptz not null
);
create index on place_answers (expires_at);

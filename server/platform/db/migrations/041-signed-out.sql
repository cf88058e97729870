-- Since when nothing opens any longer that somebody got before: they signed out everywhere.
alter table users add column signed_out_at timestamptz;
drop trigger moves_rights on users;
create constraint trigger moves_rights after delete or update of issuer, subject, signed_out_at on users deferrable initially deferred
  for each row execute function move_rights_version();

drop function actor_of_subject(text, text);
create function actor_of_subject(iss text, sub text) returns table (actor jsonb, rights_version bigint, signed_out_at timestamptz)
  language sql stable security definer set search_path = public
  as $$ select actor_of_user(u.id), v.version, u.signed_out_at from users u, rights_version v where u.issuer = iss and u.subject = sub $$;

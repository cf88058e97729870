-- One number that moves with every change to what anybody may do. A server that holds somebody's rights in its memory
-- reads it with each call and knows whether they are still the ones that stand here.
create table rights_version (
  only_one boolean primary key default true check (only_one),
  version bigint not null default 1
);
insert into rights_version default values;
select protect('rights_version', 'app_user_id() > 0');
revoke insert, update, delete on rights_version from waymark_app;

-- At the end of a transaction and once in it: whoever changes rights waits for another's commit only, not for their work.
create function move_rights_version() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.rights_moved', true) is distinct from 'yes' then
    update rights_version set version = version + 1;
    perform set_config('app.rights_moved', 'yes', true);
  end if;
  return null;
end $$;
revoke execute on function move_rights_version() from public;

create constraint trigger moves_rights after delete or update of expires_at on sessions deferrable initially deferred
  for each row when (old.expires_at > now()) execute function move_rights_version();
create constraint trigger moves_rights after delete or update of issuer, subject on users deferrable initially deferred
  for each row execute function move_rights_version();
create constraint trigger moves_rights after delete or update of deleted_at on organisations deferrable initially deferred
  for each row execute function move_rights_version();
create constraint trigger moves_rights after insert or delete or update of organisation_id, domain_id, deleted_at on workspaces
  deferrable initially deferred for each row execute function move_rights_version();
create constraint trigger moves_rights after insert or delete or update on workspace_members deferrable initially deferred
  for each row execute function move_rights_version();
create constraint trigger moves_rights after insert or delete or update on user_roles deferrable initially deferred
  for each row execute function move_rights_version();
create constraint trigger moves_rights after delete or update of deleted_at on roles deferrable initially deferred
  for each row execute function move_rights_version();
create constraint trigger moves_rights after insert or delete or update on permissions deferrable initially deferred
  for each row execute function move_rights_version();

-- The rights of a person and the version they are of, read at one moment.
drop function actor_of_session(bytea);
create function actor_of_session(hash bytea) returns table (actor jsonb, rights_version bigint, expires_at timestamptz)
  language sql stable security definer set search_path = public
  as $$ select actor_of_user(s.user_id), v.version, s.expires_at from sessions s, rights_version v where token_hash = hash and s.expires_at > now() $$;
drop function actor_of_subject(text, text);
create function actor_of_subject(iss text, sub text) returns table (actor jsonb, rights_version bigint)
  language sql stable security definer set search_path = public
  as $$ select actor_of_user(u.id), v.version from users u, rights_version v where u.issuer = iss and u.subject = sub $$;

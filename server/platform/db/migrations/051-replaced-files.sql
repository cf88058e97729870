-- A file may be replaced under its address; which one it is tells a browser that what it has kept is another.
alter table media add column edition int not null default 1;

create or replace function queue_avif() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into avif_jobs (media_id) values (new.id) on conflict (media_id) do update set lease_until = null, attempts = 0;
  return new;
end $$;
create trigger avif_again after update of file_key on media for each row when (new.kind = 'picture') execute function queue_avif();

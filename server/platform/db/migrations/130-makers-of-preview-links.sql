-- Who made a preview link: it ends with their membership or their right to share the record. Links from before have no known maker and stay
-- until they expire, a week at most.
alter table public.preview_passes add column made_by bigint references public.users on delete cascade;
alter table public.preview_passes drop constraint preview_passes_resource_record_id_key;
alter table public.preview_passes add unique (resource, record_id, made_by);
create index on public.preview_passes (made_by) where made_by is not null;

create function public.end_previews_of_member() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from public.preview_passes where made_by = old.user_id and workspace_id = old.workspace_id;
  return null;
end $$;
create trigger ends_previews after delete on public.workspace_members
  for each row execute function public.end_previews_of_member();

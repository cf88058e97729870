-- Places to stay are drafts, published or archived, as all other content. What was there was public, and stays so.
alter table public.properties add column status text not null default 'published'
  check (status in ('draft', 'published', 'archived'));

create or replace view published.properties as
  select id, name, property_type_id, stars, address, postal_code, city, country, latitude, longitude, website, email, phone,
    featured_media, gallery, updated_at
  from public.properties where workspace_id = published.workspace() and deleted_at is null
    and (status = 'published' or id = published.previewed('properties'));
create trigger ends_previews after update of deleted_at on public.properties
  for each row when (new.deleted_at is not null) execute function public.end_previews('properties');

-- No webhook is sent for facts and amenities of a place to stay that is not public.
create or replace function public.tell_of_part() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from changed c join webhooks h on h.workspace_id = c.workspace_id and h.active) then return null; end if;
  insert into webhook_messages (webhook_id, workspace_id, type, resource, record_id)
    select distinct h.id, c.workspace_id, 'property.updated', 'properties', c.property_id
    from changed c join properties p on p.id = c.property_id and p.deleted_at is null and p.status = 'published'
    cross join webhooks_about(c.workspace_id, 'property') h (id)
  on conflict (webhook_id, resource, record_id, at) do update set type = joined_type(webhook_messages.type, excluded.type);
  return null;
end $$;

-- Who could add or change a place to stay could make it public.
insert into public.permissions (organisation_id, role_id, user_id, resource, action, property_id, language)
  select distinct organisation_id, role_id, user_id, resource, 'publish', property_id, language from public.permissions p
  where resource = 'properties' and action in ('create', 'update')
    and not exists (
      select from public.permissions other
      where (other.role_id, other.user_id, other.resource, other.action, other.property_id, other.language)
        is not distinct from (p.role_id, p.user_id, p.resource, 'publish', p.property_id, p.language));

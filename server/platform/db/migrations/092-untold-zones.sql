-- Programs are told of what they can read. The zone of a venue or property is not delivered with it, only with its events, which are told of
-- by themselves. Without this, an upgrade that fills zones in would send a message for each place that is published.
create or replace function tell_of_change() returns trigger language plpgsql security definer set search_path = public as $$
declare
  untold text[] := '{version,updated_at}' || case when tg_argv[0] in ('venue', 'property') then '{time_zone}' else '{}'::text[] end;
begin
  if not exists (select from changed c join webhooks h on h.workspace_id = c.workspace_id and h.active) then return null; end if;
  insert into webhook_messages (webhook_id, workspace_id, type, resource, record_id)
    select h.id, told.workspace_id, tg_argv[0] || '.' || told.deed, tg_argv[1], told.id
    from (
      select id, workspace_id, case
        when is_public and not was_public then 'published'
        when was_public and not is_public then 'unpublished'
        when is_public and a - untold <> b - untold then 'updated' end as deed
      from (
        select c.id, c.workspace_id, to_jsonb(c) as a, to_jsonb(w) as b,
          c.deleted_at is null and coalesce(to_jsonb(c) ->> 'status', 'published') = 'published' as is_public,
          w.deleted_at is null and coalesce(to_jsonb(w) ->> 'status', 'published') = 'published' as was_public
        from changed c join was w using (id)) both_sides) told
    cross join webhooks_about(told.workspace_id, tg_argv[0]) h (id)
    where told.deed is not null
  on conflict (webhook_id, resource, record_id, at) do update set type = joined_type(webhook_messages.type, excluded.type);
  return null;
end $$;

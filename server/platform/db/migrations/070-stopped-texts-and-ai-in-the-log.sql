-- Not all of a text came: somebody stopped it, or the provider broke off.
alter table generated_texts add column stopped boolean not null default false;
grant insert (stopped) on generated_texts to waymark_app;

-- Who set up a provider of models, changed it or removed it is in the log of the organisation: what was changed by its name, and never
-- a value, since one of them is a key. Nothing was noted of it before, so that the indexes of what is audited stay right.
create or replace function is_audited(table_name text) returns boolean language sql immutable parallel safe as $$
  select table_name in ('workspace_members', 'user_roles', 'permissions', 'invitations', 'roles', 'organisations', 'workspaces',
    'domains', 'sessions', 'exports', 'bulk', 'views', 'ai_providers') $$;

drop policy members on changes;
create policy members on changes for select to waymark_app using (
  (workspace_id = any ((select my_workspace_ids())::bigint[]) or organisation_id = any ((select my_organisation_ids())::bigint[]))
  and case table_name
    when 'domains' then not domain_is_elsewhere(record_id)
    when 'permissions' then organisation_id = any ((select my_organisation_ids_reading('permissions'))::bigint[])
    when 'user_roles' then organisation_id = any ((select my_organisation_ids_reading('user-roles'))::bigint[])
    when 'invitations' then organisation_id = any ((select my_organisation_ids_reading('users'))::bigint[])
    when 'sessions' then organisation_id = any ((select my_organisation_ids_reading('users'))::bigint[])
    when 'exports' then organisation_id = any ((select my_organisation_ids_reading('users'))::bigint[])
    when 'bulk' then organisation_id = any ((select my_organisation_ids_reading('users'))::bigint[])
    when 'views' then organisation_id = any ((select my_organisation_ids_reading('users'))::bigint[])
    when 'ai_providers' then organisation_id = any ((select my_organisation_ids_reading('users'))::bigint[])
    when 'workspace_members' then exists (
      select from workspaces w
      where w.id = changes.workspace_id and w.organisation_id = any ((select my_organisation_ids_reading('users'))::bigint[]))
    else true end);

create or replace function note(organisation bigint, about text, deed text, details jsonb default '{}') returns void
  language plpgsql security definer set search_path = public as $$
declare
  this_set bigint := nullif(current_setting('app.change_set', true), '');
begin
  if about not in ('sessions', 'exports', 'bulk', 'ai_providers') or not organisation = any (my_organisation_ids()) then return; end if;
  if this_set is null then
    this_set := nextval('change_sets');
    perform set_config('app.change_set', this_set::text, true);
  end if;
  insert into changes (change_set, table_name, record_id, organisation_id, user_id, action, before, after)
  values (this_set, about, app_user_id(), organisation, app_user_id(), deed, '{}', jsonb_strip_nulls(details));
end $$;

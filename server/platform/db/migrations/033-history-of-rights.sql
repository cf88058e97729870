-- Who belongs where, who may do what, who was invited and what was written about pictures have a history like the records do.

-- These rows are small and often gone by the time somebody asks, so each change keeps the whole of what it was and is: it
-- says by itself whom it was about. The token of an invitation is nobody's to read, not as a hash either.
create function write_rights_history() returns trigger language plpgsql security definer set search_path = public as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else jsonb_strip_nulls(to_jsonb(old)) - 'token_hash' end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}' else jsonb_strip_nulls(to_jsonb(new)) - 'token_hash' end;
  one jsonb := case when tg_op = 'DELETE' then was else is_now end;
  workspace bigint := one ->> 'workspace_id';
  organisation bigint := one ->> 'organisation_id';
  this_set bigint := nullif(current_setting('app.change_set', true), '');
begin
  if was = is_now then return null; end if;
  -- What goes because its workspace or organisation goes leaves nothing behind.
  if tg_op = 'DELETE' and not exists (
    select from workspaces where id = workspace union all select from organisations where id = organisation) then return null; end if;
  if this_set is null then
    this_set := nextval('change_sets');
    perform set_config('app.change_set', this_set::text, true);
  end if;
  insert into changes (change_set, table_name, record_id, workspace_id, organisation_id, user_id, action, before, after)
  values (
    this_set, tg_table_name, coalesce(one ->> 'id', one ->> 'user_id')::bigint, workspace, organisation,
    nullif(app_user_id(), 0), lower(tg_op), was, is_now);
  return null;
end $$;
create trigger history after insert or update or delete on workspace_members for each row execute function write_rights_history();
create trigger history after insert or update or delete on user_roles for each row execute function write_rights_history();
create trigger history after insert or update or delete on permissions for each row execute function write_rights_history();
create trigger history after insert or update or delete on invitations for each row execute function write_rights_history();
create trigger history after insert or update or delete on media for each row execute function write_history();

-- By whom or which role they are about; the rest finds what it needs by the organisation.
create index on changes ((coalesce(nullif(after, '{}'), before) ->> 'user_id'), id desc)
  where table_name in ('workspace_members', 'user_roles', 'permissions', 'invitations');
create index on changes ((coalesce(nullif(after, '{}'), before) ->> 'role_id'), id desc)
  where table_name in ('workspace_members', 'user_roles', 'permissions', 'invitations');

-- Where the current person may read something without any narrowing.
create function my_organisation_ids_reading(resource text) returns bigint[] language sql stable security definer set search_path = public
  as $$
    select coalesce(array_agg(distinct (held ->> 'organisationId')::bigint), '{}')
    from jsonb_array_elements(actor_of_user(app_user_id()) -> 'grants') as granted (held)
    where held ->> 'resource' in ('*', resource) and held ->> 'action' in ('*', 'read')
      and held ->> 'language' is null and held ->> 'propertyId' is null
  $$;

-- Who may read the thing may read what became of it; a membership is seen by those who see both people and workspace.
drop policy members on changes;
create policy members on changes for select to waymark_app using (
  (workspace_id = any ((select my_workspace_ids())::bigint[]) or organisation_id = any ((select my_organisation_ids())::bigint[]))
  and case table_name
    when 'domains' then not domain_is_elsewhere(record_id)
    when 'permissions' then organisation_id = any ((select my_organisation_ids_reading('permissions'))::bigint[])
    when 'user_roles' then organisation_id = any ((select my_organisation_ids_reading('user-roles'))::bigint[])
    when 'invitations' then organisation_id = any ((select my_organisation_ids_reading('users'))::bigint[])
    when 'workspace_members' then exists (
      select from workspaces w
      where w.id = changes.workspace_id and w.organisation_id = any ((select my_organisation_ids_reading('users'))::bigint[]))
    else true end);

-- Whoever may read a change may know whom it was about, also when they have left since.
create function subject_of(change bigint) returns text language sql stable security definer set search_path = public
  as $$
    select coalesce(nullif(trim(u.name || ' ' || u.familyname), ''), u.email)
    from changes c join users u on u.id = (coalesce(nullif(c.after, '{}'), c.before) ->> 'user_id')::bigint
    where c.id = change and (c.workspace_id = any (my_workspace_ids()) or c.organisation_id = any (my_organisation_ids()))
  $$;

-- What a deleted organisation holds is out of sight, until an owner takes it back.
create or replace function my_workspace_ids() returns bigint[] language sql stable security definer set search_path = public
  as $$ select coalesce(array_agg(m.workspace_id), '{}') from workspace_members m
        join workspaces w on w.id = m.workspace_id
        join organisations o on o.id = w.organisation_id and o.deleted_at is null where m.user_id = app_user_id() $$;

-- Whoever is taken out takes the invitations with them that nobody has accepted yet.
create or replace function leave_organisation(organisation bigint, person bigint) returns void language sql security definer set search_path = public
  as $$
    delete from workspace_members m using workspaces w
      where m.workspace_id = w.id and m.user_id = person and w.organisation_id = organisation and organisation = any (my_organisation_ids());
    delete from permissions where user_id = person and organisation_id = organisation and organisation = any (my_organisation_ids());
    delete from invitations
      where invited_by = person and organisation_id = organisation and accepted_at is null and organisation = any (my_organisation_ids());
    delete from user_roles where user_id = person and organisation_id = organisation and organisation = any (my_organisation_ids());
  $$;
-- Those of people who had left before.
delete from invitations i where accepted_at is null and not exists (
  select from user_roles ur where ur.user_id = i.invited_by and ur.organisation_id = i.organisation_id);
